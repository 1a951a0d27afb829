import type { Language } from '../languages.ts';

/** Texts of the interface from which the headers of the catalog's CSV file are made. */
export interface HeaderTexts {
  texts: Readonly<Record<string, string>>;
  auditTexts: Readonly<Record<string, string>>;
}

/** Columns with a text in English. The same columns with a prefix contain the text in another language. */
const TRANSLATED: ReadonlySet<string> = new Set([
  'title',
  'description',
  'material',
  'color',
  'size',
  'custom',
  'customNote',
  'stockNote',
  'specifications',
  'generalInfo',
  'care',
  'extraInfo',
  'stockedCoMat',
  'customCoMat',
]);

/**
 * Returns the header of a column of the catalog's CSV file, such as "Title (Vietnamese)" for 'vn.title'.
 * @param column name of the column, which is its header in files for programs
 */
export function catalogHeader(column: string, { texts, auditTexts }: HeaderTexts): string {
  const [first = '', ...rest] = column.split('.');
  if (first === 'dimensions') {
    const [group, measure] = rest.length > 1 ? rest : [undefined, rest[0]];
    const name = texts[`dimension-${measure}`] ?? column;
    return group ? `${texts[`group-${group}`]}: ${name}` : name;
  }
  const language: Language | undefined = first === 'vn' || first === 'kr' ? first : undefined;
  const field = language ? (rest[0] ?? '') : column;
  const name = auditTexts[`field-${field}`] ?? texts[`field-${field}`] ?? column;
  if (!TRANSLATED.has(field)) return name;
  return `${name} (${texts[`file-language-${language ?? 'en'}`]})`;
}
