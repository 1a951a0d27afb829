/** HTML whose text is already escaped. */
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

/** Template tag for HTML. Escapes strings and inserts markup unchanged. */
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

/** Escapes a text and converts its line breaks to `<br>`. */
export function textWithLineBreaks(text: string): Markup {
  return new Markup(text.split('\n').map(escaped).join('<br>'));
}
