import { useWatch } from 'react-hook-form';
import { parseLength, readWeight } from '#domain/lengths/parse-length.ts';
import { formatNumber } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductField } from './ProductField.tsx';
import { MEASURE_GROUPS, MEASURES } from './product-form-values.ts';

/** Fields for the dimensions of a product and of its parts. */
export function DimensionFields() {
  const { texts } = useStaffTexts();
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.dimensions}</legend>
      <p className="note">{texts['dimensions-hint']}</p>
      <div className="measures">
        {MEASURE_GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{texts[`group-${group}`]}</legend>
            <div className="measures__fields">
              {MEASURES[group].map((name) => (
                <Measure
                  key={name}
                  name={`dimensions.${group}.${name}`}
                  label={texts[`dimension-${name}`]}
                  isWeight={name === 'weight'}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

/** Field of a measure. A typed unit or fraction is shown as it will be stored. */
function Measure(props: { name: string; label: string; isWeight: boolean }) {
  const { name, label, isWeight } = props;
  const { language } = useStaffTexts();
  const typed = String(useWatch({ name }) ?? '').trim();
  const read = isWeight ? readWeight(typed) : parseLength(typed, 'cm');
  const unit = isWeight ? 'kg' : 'cm';
  const isPlain = read === undefined || typed === String(read);
  return (
    <ProductField
      name={name}
      label={label}
      {...(!isPlain && { hint: `${formatNumber(read, language)} ${unit}` })}
    />
  );
}
