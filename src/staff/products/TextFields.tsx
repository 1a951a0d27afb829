import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductField } from './ProductField.tsx';
import { TEXT_FIELDS, TEXT_LANGUAGES, TEXT_NAMES } from './product-form-values.ts';

/** Fields for the texts of a product. The three languages are side by side for translators. */
export function TextFields() {
  const { texts } = useStaffTexts();
  return (
    <fieldset>
      <legend className="desk__part">{texts.words}</legend>
      <p className="note">{texts['words-hint']}</p>
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
              />
            );
          }),
        )}
      </div>
    </fieldset>
  );
}
