import type { AuditEntry, AuditValues } from '#contracts/audit/audit.ts';
import type { Product } from '#domain/products/product.ts';
import { TEXT_NAMES } from './product-form-values.ts';

/** Languages of translations. English is the source (D4). */
const TRANSLATIONS = ['vn', 'kr'] as const;

type Translation = (typeof TRANSLATIONS)[number];

function translationIn(values: AuditValues | null, language: Translation, name: string): unknown {
  const translations = values?.['translations'] as
    | Partial<Record<Translation, AuditValues>>
    | undefined;
  return translations?.[language]?.[name];
}

/** Returns whether a save changed a translation. An entry without translations left all of them as they were. */
function changesTranslation({ before, after }: AuditEntry, language: Translation, name: string) {
  return (
    JSON.stringify(translationIn(before, language, name)) !==
    JSON.stringify(translationIn(after, language, name))
  );
}

function changesEnglish({ before, after }: AuditEntry, name: string): boolean {
  return before?.[name] !== undefined || after?.[name] !== undefined;
}

/**
 * Returns the translations that are older than their English text, as 'vn.title'. A translation is older if the latest save
 * of the English text left the translation as it was, and no later save changed the translation.
 * A missing translation is not older.
 * @param entries history of the product, newest first
 * @param translations current translations
 */
export function olderTranslations(
  entries: readonly AuditEntry[],
  translations: Product['translations'],
): ReadonlySet<string> {
  return new Set(
    TEXT_NAMES.flatMap((name) =>
      TRANSLATIONS.flatMap((language) => {
        const current = translations[language]?.[name];
        if (!current || current.length === 0) return [];
        const latest = entries.find(
          (entry) => changesTranslation(entry, language, name) || changesEnglish(entry, name),
        );
        // A new product has no earlier English text.
        const isOlder =
          latest?.before && latest.after && !changesTranslation(latest, language, name);
        return isOlder ? [`${language}.${name}`] : [];
      }),
    ),
  );
}
