import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PicturePair } from './PictureFields.tsx';
import { ProductField } from './ProductField.tsx';
import {
  emptyOption,
  type OPTION_LISTS,
  type ProductFormValues,
  TEXT_LANGUAGES,
} from './product-form-values.ts';

/** Fields for a list of color and material options, with names in three languages. */
export function OptionFields(props: { list: (typeof OPTION_LISTS)[number]; title: string }) {
  const { list, title } = props;
  const { texts } = useStaffTexts();
  const { control } = useFormContext<ProductFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset>
      <legend className="staff-page__part">{title}</legend>
      <ol className="options">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset>
              <legend className="options__head">
                <span>{fill(texts.option, { place: index + 1 })}</span>
                <button
                  className="link"
                  type="button"
                  aria-label={`${title}: ${fill(texts['option-remove'], { place: index + 1 })}`}
                  onClick={() => {
                    remove(index);
                    add.current?.focus();
                  }}
                >
                  {fill(texts['option-remove'], { place: index + 1 })}
                </button>
              </legend>
              <div className="options__fields">
                {TEXT_LANGUAGES.flatMap((language) =>
                  (['color', 'material'] as const).map((name) => (
                    <ProductField
                      key={`${language}.${name}`}
                      name={`${list}.${index}.names.${language}.${name}`}
                      label={fill(texts['language-of'], {
                        field: texts[`option-${name}`],
                        language: languageOption(language).name,
                      })}
                      lang={languageOption(language).tag}
                    />
                  )),
                )}
                {(['hex', 'code'] as const).map((part) => (
                  <ProductField
                    key={part}
                    name={`${list}.${index}.${part}`}
                    label={texts[`option-${part}`]}
                  />
                ))}
              </div>
              <PicturePair
                small={`${list}.${index}.imageSmall`}
                big={`${list}.${index}.imageBig`}
                label={texts['option-picture']}
                maxPictures={1}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        className="btn btn--small btn--line"
        type="button"
        ref={add}
        onClick={() => append(emptyOption())}
      >
        {texts['option-add']}
        <span className="vh">{`: ${title}`}</span>
      </button>
    </fieldset>
  );
}
