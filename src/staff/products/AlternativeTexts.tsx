import { get, useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { validationErrorText } from '../kit/validation-error-texts.ts';
import { ProductPicture } from '../shared/pictures/Pictures.tsx';
import { alternativeFieldId } from './missing-content.ts';
import {
  type AlternativeFormValues,
  formPictures,
  type ProductFormValues,
  reasonOf,
  TEXT_LANGUAGES,
} from './product-form-values.ts';

const NO_TEXTS = { en: '', vn: '', kr: '' } as const;

/** Returns alternative texts with a changed text. A picture without any text has no entry. */
function withText(
  texts: readonly AlternativeFormValues[],
  picture: string,
  language: Language,
  text: string,
): AlternativeFormValues[] {
  const changed = { picture, ...NO_TEXTS, ...texts.find((one) => one.picture === picture) };
  const entry = { ...changed, [language]: text };
  const isKnown = texts.some((one) => one.picture === picture);
  const all = isKnown
    ? texts.map((one) => (one.picture === picture ? entry : one))
    : [...texts, entry];
  return all.filter((one) => TEXT_LANGUAGES.some((code) => one[code] !== ''));
}

/** Alternative texts of the product's pictures, in three languages. */
export function AlternativeTexts() {
  const { texts, pictureTexts } = useStaffTexts();
  const { control, formState, setValue } = useFormContext<ProductFormValues>();
  const [imageBig, imageSmall, alternativeTexts] = useWatch({
    control,
    name: ['imageBig', 'imageSmall', 'alternativeTexts'],
  });
  const pictures = formPictures({ imageBig, imageSmall });
  if (pictures.length === 0) return null;
  return (
    <fieldset className="alternatives">
      <legend>{texts.alternativeTexts}</legend>
      <p className="note">{pictureTexts['alternatives-hint']}</p>
      <ol>
        {pictures.map((picture, at) => (
          <li key={picture}>
            <ProductPicture address={picture} position={at + 1} />
            <div className="product-form__texts">
              {TEXT_LANGUAGES.map((language) => {
                const { name, tag } = languageOption(language);
                const index = alternativeTexts.findIndex((one) => one.picture === picture);
                const text = alternativeTexts[index]?.[language] ?? '';
                const id = alternativeFieldId(at, language);
                const path = `alternativeTexts.${index}.${language}`;
                const reason = reasonOf(get(formState.errors, path));
                const error = reason && validationErrorText(reason, texts);
                const attributes = inputAttributes(id, error);
                const isMissing = text.trim() === '';
                return (
                  <Field
                    key={language}
                    id={id}
                    label={fill(pictureTexts['alternative-of'], { place: at + 1, language: name })}
                    error={error}
                  >
                    {isMissing && (
                      <span className="mark product-form__mark" id={`${id}-mark`}>
                        {pictureTexts['alternative-missing']}
                      </span>
                    )}
                    <textarea
                      {...attributes}
                      aria-describedby={
                        [attributes['aria-describedby'], isMissing && `${id}-mark`]
                          .filter(Boolean)
                          .join(' ') || undefined
                      }
                      lang={tag}
                      rows={2}
                      maxLength={MAX_FIELD_LENGTH}
                      value={text}
                      onChange={({ currentTarget }) =>
                        setValue(
                          'alternativeTexts',
                          withText(
                            alternativeTexts,
                            picture,
                            language,
                            currentTarget.value.replaceAll('\n', ' '),
                          ),
                          { shouldDirty: true, shouldTouch: true },
                        )
                      }
                    />
                  </Field>
                );
              })}
            </div>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
