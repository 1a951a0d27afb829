/** A section of a policy: a second-level heading of its Markdown with what follows, up to the next one. */
export interface PolicySection {
  /** The same in every language; what addresses and other pages point to. */
  anchor: string;
  heading: string;
  html: string;
}

export interface PolicyText {
  /** What stands before the first section. */
  intro: string;
  sections: readonly PolicySection[];
}

const HEADING = /<h([23])(?: id="[^"]*")?>(.*?)<\/h\1>/g;
const ANCHOR = /^(.*\S)\s*\{#([a-z0-9-]+)\}$/s;

/**
 * Takes the HTML of a policy apart. Headings end in their anchor, `## Payment {#payment}`, because anchors made from
 * the words would differ between the languages.
 * @param file name for the error when a heading has no anchor
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
