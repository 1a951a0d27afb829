import { useAdminTexts } from '../admin-texts.ts';
import { Control } from './Control.tsx';
import { MEASURE_GROUPS, MEASURES } from './product-form.ts';

/** Fields for the dimensions of a product and of its parts. */
export function DimensionFields() {
  const { texts } = useAdminTexts();
  return (
    <fieldset>
      <legend className="desk__part">{texts.dimensions}</legend>
      <p className="note">{texts['dimensions-hint']}</p>
      <div className="measures">
        {MEASURE_GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{texts[`group-${group}`]}</legend>
            <div className="measures__fields">
              {MEASURES[group].map((name) => (
                <Control
                  key={name}
                  name={`dimensions.${group}.${name}`}
                  label={texts[`dimension-${name}`]}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
