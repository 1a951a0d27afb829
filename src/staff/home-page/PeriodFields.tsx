import type { Period } from '#domain/shop/home-page.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { fieldProblem, type HomePageErrors } from './home-page-input.ts';

interface PeriodFieldsProps {
  /** Path of the period in the input, for ids and errors. */
  path: string;
  period: Period;
  errors: HomePageErrors;
  onChange: (change: Partial<Period>) => void;
}

/** Start and end on the clock of the shop. Both can be empty. */
export function PeriodFields({ path, period, errors, onChange }: PeriodFieldsProps) {
  const { homePageTexts: texts } = useStaffTexts();
  return (
    <div className="stack tight">
      <div className="home-page__period">
        {(['from', 'until'] as const).map((name) => {
          const id = `${path}.${name}`;
          const error = fieldProblem(id, errors, texts);
          return (
            <Field key={name} id={id} label={texts[name]} error={error}>
              <input
                {...inputAttributes(id, error)}
                type="datetime-local"
                value={period[name] ?? ''}
                onChange={({ target }) => onChange({ [name]: target.value || null })}
              />
            </Field>
          );
        })}
      </div>
      <p className="note">{texts['period-help']}</p>
    </div>
  );
}
