import { useEffect, useState } from 'react';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { Product } from '#domain/products/product.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { olderTranslations } from './older-translations.ts';
import { ProductField } from './ProductField.tsx';
import { TEXT_FIELDS, TEXT_LANGUAGES, TEXT_NAMES } from './product-form-values.ts';

/** Versions in which older translations are searched, as the first page of the history. */
const VERSIONS = '30';

/**
 * Fields for the texts of a product. The three languages are side by side for translators. Translations that are older
 * than their English text are marked.
 * @param base stored product; a new product has no older versions
 */
export function TextFields({ base }: { base: Product | undefined }) {
  const { texts, language: own } = useStaffTexts();
  const older = useOlderTranslations(base);
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.words}</legend>
      <p className="note">{texts['words-hint']}</p>
      {older.size > 0 && (
        <StatusMessage kind="warn" about={older}>
          {fillCount(texts, 'older-texts', older.size, own)}
        </StatusMessage>
      )}
      <div className="product-form__texts">
        {TEXT_NAMES.map((name) =>
          TEXT_LANGUAGES.map((language) => {
            const { name: languageName, tag } = languageOption(language);
            const field = texts[`field-${name}`];
            return (
              <ProductField
                key={`${language}.${name}`}
                name={`texts.${language}.${name}`}
                label={fill(texts['language-of'], { field, language: languageName })}
                kind={TEXT_FIELDS[name] === 'line' ? 'line' : 'text'}
                lang={tag}
                isRequired={language === 'en' && name === 'title'}
                mark={older.has(`${language}.${name}`) ? texts['older-text'] : undefined}
              />
            );
          }),
        )}
      </div>
    </fieldset>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Translations of a stored product that are older than their English text. Without its history, none are marked. */
function useOlderTranslations(base: Product | undefined): ReadonlySet<string> {
  const [older, setOlder] = useState(NONE);
  useEffect(() => {
    setOlder(NONE);
    if (!base) return undefined;
    const controller = new AbortController();
    const { code, translations } = base;
    const params = { type: 'product', id: code } as const;
    const input = { params, query: { limit: VERSIONS } };
    void callAsStaff(listObjectHistory, input, controller.signal).then((outcome) => {
      if (outcome.ok) setOlder(olderTranslations(outcome.response.result.entries, translations));
    });
    return () => controller.abort();
  }, [base]);
  return older;
}
