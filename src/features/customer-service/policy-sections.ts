/** Section of a policy: a second-level heading with the content up to the next one. */
export interface PolicySection {
  /** Fragment identifier for links, the same in every language. */
  anchor: string;
  heading: string;
  html: string;
}

export interface PolicyText {
  /** HTML before the first section. */
  intro: string;
  sections: readonly PolicySection[];
}

const HEADING = /<h([23])(?: id="[^"]*")?>(.*?)<\/h\1>/g;
const ANCHOR = /^(.*\S)\s*\{#([a-z0-9-]+)\}$/s;

/**
 * Splits the HTML of a policy into sections. Each heading ends with its anchor, such as `## Payment {#payment}`.
 * Anchors generated from the headings would differ between languages.
 * @param file file name for error messages
 * @throws if a heading has no anchor
 */
export function policySections(html: string, file: string): PolicyText {
  const anchored = html.replace(HEADING, (_all, level: string, text: string) => {
    const [, heading, anchor] = ANCHOR.exec(text) ?? [];
    if (!heading || !anchor) {
      throw new Error(`${file}: the heading "${text}" must end in an anchor such as {#payment}`);
    }
    return `<h${level} id="${anchor}">${heading}</h${level}>`;
  });
  const [intro = '', ...rest] = anchored.split(/<h2 id="/);
  const sections = rest.map((part) => {
    const [, anchor = '', heading = '', text = ''] = /^([^"]*)">(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
    return { anchor, heading, html: text.trim() };
  });
  return { intro: intro.trim(), sections };
}
