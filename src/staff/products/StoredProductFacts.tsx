import type { Product } from '#domain/products/product.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/title-and-facts.tsx';
import { Pictures } from '../shared/pictures/Pictures.tsx';
import { fieldValueText } from './changed-product-fields.ts';
import {
  MEASURE_GROUPS,
  MEASURES,
  OPTION_LISTS,
  splitLines,
  TEXT_LANGUAGES,
  TEXT_NAMES,
  toProductFormValues,
} from './product-form-values.ts';
import './product-form.css';

/** Product for roles that may not change it. Empty fields are left out. */
export function StoredProductFacts({ product }: { product: Product }) {
  const { texts, categories, language, clock } = useStaffTexts();
  const filled = toProductFormValues(product);
  const category = categories.find(([value]) => value === product.category)?.[1];
  const delivery = `delivery-${product.delivery.replace(' ', '-')}` as 'delivery-upholstered';
  const dimensions = MEASURE_GROUPS.flatMap((group) => {
    const measured = MEASURES[group].filter((name) => filled.dimensions[group][name]);
    if (measured.length === 0) return [];
    const values = measured.map(
      (name) => `${texts[`dimension-${name}`]} ${filled.dimensions[group][name]}`,
    );
    return [[texts[`group-${group}`], values.join('\n')] as const];
  });
  return (
    <>
      <p className="note">
        {fill(texts.version, {
          version: product.version,
          moment: formatDateTime(product.updatedAt, clock, language),
        })}
      </p>
      <Pictures addresses={splitLines(filled.imageSmall)} />
      {filled.alternativeTexts.length > 0 && (
        <Facts title={texts.alternativeTexts}>
          {filled.alternativeTexts.map(({ picture, ...inLanguages }) => (
            <Fact key={picture} name={picture}>
              {TEXT_LANGUAGES.map((code) => inLanguages[code])
                .filter(Boolean)
                .join('\n')}
            </Fact>
          ))}
        </Facts>
      )}
      <Facts title={texts.facts}>
        <Fact name={texts.category}>{category ?? product.category}</Fact>
        <Fact name={texts.delivery}>{texts[delivery]}</Fact>
        <Fact name={texts.variant}>{filled.variant}</Fact>
        {filled.family && <Fact name={texts.family}>{filled.family}</Fact>}
      </Facts>
      <div className="product-form__texts">
        {TEXT_LANGUAGES.map((code) => {
          const names = TEXT_NAMES.filter((name) => filled.texts[code][name]);
          const { name: languageName, tag } = languageOption(code);
          return (
            names.length > 0 && (
              <Facts key={code} title={languageName}>
                {names.map((name) => (
                  <Fact key={name} name={texts[`field-${name}`]}>
                    <span lang={tag}>{filled.texts[code][name]}</span>
                  </Fact>
                ))}
              </Facts>
            )
          );
        })}
      </div>
      {OPTION_LISTS.filter((list) => filled[list].length > 0).map((list) => (
        <Facts key={list} title={texts[list === 'stockedCoMat' ? 'stocked' : 'custom']}>
          {filled[list].map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal
            <Fact key={index} name={fill(texts.option, { place: index + 1 })}>
              {fieldValueText({ ...filled, [list]: [option] }, list)}
            </Fact>
          ))}
        </Facts>
      ))}
      {dimensions.length > 0 && (
        <Facts title={texts.dimensions}>
          {dimensions.map(([name, values]) => (
            <Fact key={name} name={name}>
              {values}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}
