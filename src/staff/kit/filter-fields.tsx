import { timeZoneName } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import type { StaffLocation } from './staff-location.ts';
import { useStaffTexts } from './staff-texts.ts';

interface SelectFilterProps {
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  /** Values with their names, after the first choice "All". */
  choices: readonly (readonly [value: string, name: string])[];
  error?: string | undefined;
}

/** Filter of a list with a choice of values. */
export function SelectFilter({ id, name, label, value, choices, error }: SelectFilterProps) {
  const { texts } = useStaffTexts();
  return (
    <Field id={id} label={label} error={error}>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{texts.all}</option>
        {choices.map(([choice, choiceName]) => (
          <option key={choice} value={choice}>
            {choiceName}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Filters of a list by its first and last day, in the time zone of the market. */
export function DayFilters({ location }: { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  return (['from', 'to'] as const).map((name) => (
    <Field
      key={name}
      id={`${location.section}-${name}`}
      label={fill(texts[name], { zone: timeZoneName(language) })}
      error={undefined}
    >
      <input
        className="input"
        id={`${location.section}-${name}`}
        name={name}
        type="date"
        defaultValue={location[name]}
      />
    </Field>
  ));
}
