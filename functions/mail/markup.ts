/** Text that has become HTML. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Builds HTML; whatever is put in is text and is escaped, unless it is markup already. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const filled = values.map((value) => {
    if (typeof value === 'string') return escaped(value);
    return [value]
      .flat()
      .map((one) => one.html)
      .join('');
  });
  return new Markup(parts.map((part, index) => part + (filled[index] ?? '')).join(''));
}

/** Line breaks that people typed stay line breaks. */
export function lines(text: string): Markup {
  return new Markup(text.split('\n').map(escaped).join('<br>'));
}
