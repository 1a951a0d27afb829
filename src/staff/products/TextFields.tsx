import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Control } from './Control.tsx';
import { TEXT_LANGUAGES, TEXT_NAMES, TEXTS } from './product-form.ts';

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
              <Control
                key={`${language}.${name}`}
                name={`texts.${language}.${name}`}
                label={fill(texts['language-of'], { field, language: languageName })}
                kind={TEXTS[name] === 'line' ? 'line' : 'text'}
                lang={tag}
              />
            );
          }),
        )}
      </div>
    </fieldset>
  );
}
