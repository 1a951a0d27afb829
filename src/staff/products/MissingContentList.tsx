import { useFormContext, useWatch } from 'react-hook-form';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type MissingContent, missingByLanguage } from './missing-content.ts';
import { formPictures, type ProductFormValues } from './product-form-values.ts';

function focusField(id: string): void {
  document.getElementById(id)?.focus();
}

/** Missing pictures, texts and alternative texts of the form, by language. Each one links to its field. */
export function MissingContentList() {
  const { texts, pictureTexts, language: own } = useStaffTexts();
  const { control } = useFormContext<ProductFormValues>();
  const formValues = useWatch({ control }) as ProductFormValues;
  const groups = missingByLanguage(formValues);
  const hasPictures = formPictures(formValues).length > 0;
  const labelOf = (missing: MissingContent) => {
    if (missing.kind === 'text') return texts[`field-${missing.name}`];
    const place = missing.at + 1;
    if (missing.kind === 'alternative') return fill(pictureTexts['missing-alternative'], { place });
    const list = missing.list === 'stockedCoMat' ? texts.stocked : texts.custom;
    return `${list}, ${fill(texts.option, { place })}, ${texts[`option-${missing.name}`]}`;
  };
  if (groups.length === 0 && hasPictures) return null;
  return (
    <section className="missing-content" aria-label={pictureTexts['missing-title']}>
      <h3 className="staff-page__part">{pictureTexts['missing-title']}</h3>
      {!hasPictures && (
        <p>
          <button className="link" type="button" onClick={() => focusField('imageBig-choose')}>
            {pictureTexts['missing-pictures']}
          </button>
        </p>
      )}
      {groups.map(({ language, missing }) => (
        <details key={language}>
          <summary>
            {`${languageOption(language).name}: ${fillCount(pictureTexts, 'missing-count', missing.length, own)}`}
          </summary>
          <ul>
            {missing.map((one) => (
              <li key={one.field}>
                <button className="link" type="button" onClick={() => focusField(one.field)}>
                  {labelOf(one)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
