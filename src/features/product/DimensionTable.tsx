import type { Language } from '#domain/languages.ts';
import { dimensionRows, SIDES, weightOf } from '#domain/products/dimensions.ts';
import type { Dimensions } from '#domain/products/product.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { formatKilograms, formatPounds } from './format-measures.ts';
import { LengthInBothUnits } from './LengthInBothUnits.tsx';

/** Table of a product's dimensions and weight in metric and US units (section 2, D50). */
export function DimensionTable(props: {
  dimensions: Dimensions;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { dimensions, language, texts } = props;
  const rows = dimensionRows(dimensions);
  const weight = weightOf(dimensions);
  return (
    <table className="measures">
      <thead>
        <tr>
          <th scope="col">{texts.part}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {texts[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, sides }) => (
          <tr key={part}>
            <th scope="row">{texts[part]}</th>
            {SIDES.map((side) => {
              const length = sides[side];
              return (
                <td key={side}>
                  {length !== undefined && (
                    <LengthInBothUnits length={length} language={language} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        {weight !== undefined && (
          <tr>
            <th scope="row">{texts.weight}</th>
            <td colSpan={3}>
              <span className="cm">{formatKilograms(weight, language)}</span>{' '}
              <span className="in">{formatPounds(weight, language)}</span>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
