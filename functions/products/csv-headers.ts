import type { Language } from '#domain/languages.ts';
import { catalogHeader, type HeaderTexts } from '#domain/products/catalog-headers.ts';
import enTexts from '#locales/en/admin.json' with { type: 'json' };
import enAuditTexts from '#locales/en/audit.json' with { type: 'json' };
import krTexts from '#locales/kr/admin.json' with { type: 'json' };
import krAuditTexts from '#locales/kr/audit.json' with { type: 'json' };
import vnTexts from '#locales/vn/admin.json' with { type: 'json' };
import vnAuditTexts from '#locales/vn/audit.json' with { type: 'json' };
import { PRODUCT_CSV_COLUMNS } from './csv-columns.ts';

const TEXTS = {
  vn: { texts: vnTexts, auditTexts: vnAuditTexts },
  en: { texts: enTexts, auditTexts: enAuditTexts },
  kr: { texts: krTexts, auditTexts: krAuditTexts },
} as const satisfies Record<Language, HeaderTexts>;

/** Returns the header row of the catalog's CSV file: names for programs, or headers in a language. */
export function headerRow(language: Language | undefined): string[] {
  return PRODUCT_CSV_COLUMNS.map(({ name }) =>
    language ? catalogHeader(name, TEXTS[language]) : name,
  );
}

/** Header rows that an import accepts, in the order of the columns. */
export const HEADER_ROWS: readonly (readonly string[])[] = [
  headerRow(undefined),
  headerRow('vn'),
  headerRow('en'),
  headerRow('kr'),
];
