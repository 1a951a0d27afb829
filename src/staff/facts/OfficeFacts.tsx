import type { WorkingHours } from '#domain/shop/office-hours.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { MAX_ADDRESS_LINES } from '#domain/shop/shop-facts-schema.ts';
import { formatDay, timeZoneName, weekdayName } from '#domain/time/market-time.ts';
import { OFFICE_NAMES_FOR_STAFF, OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type FactInput, type FactsPartProps, factInput } from './fact-values.ts';
import { OtherValues } from './OtherValues.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface OfficeFactsProps extends FactsPartProps {
  office: OfficeKey;
}

/** Phone number, address, hours and holidays of an office. */
export function OfficeFacts({ office, input, compared, errors, onChange }: OfficeFactsProps) {
  const { factTexts, language } = useStaffTexts();
  const file = factInput(compared.file);
  const theirs = compared.theirs && factInput(compared.theirs);
  type Name = 'hotline' | 'officeAddress' | 'hours' | 'holidays';
  const set = <N extends Name>(name: N, value: FactInput[N][OfficeKey]) =>
    onChange({ [name]: { ...input[name], [office]: value } });
  const errorOf = (path: string, text: string) =>
    errors.some((one) => one === path || one.startsWith(`${path}.`)) ? text : undefined;
  const others = <N extends Name>(name: N, textOf: (value: FactInput[N][OfficeKey]) => string) => (
    <OtherValues<FactInput[N][OfficeKey]>
      value={input[name][office]}
      file={file[name][office]}
      theirs={theirs?.[name][office]}
      textOf={textOf}
      onUse={(value) => set(name, value)}
    />
  );
  const hotlineError = errorOf(`hotline.${office}`, factTexts['error-hotline']);
  const addressError = errorOf(
    `officeAddress.${office}`,
    fill(factTexts['error-address'], { maximum: MAX_ADDRESS_LINES }),
  );
  return (
    <fieldset className="stack facts__office">
      <legend className="staff-page__part">{OFFICE_NAMES_FOR_STAFF[office][language]}</legend>
      <Field id={`${office}-hotline`} label={factTexts.hotline} error={hotlineError}>
        <input
          {...inputAttributes(`${office}-hotline`, hotlineError)}
          type="tel"
          required
          value={input.hotline[office]}
          onChange={({ target }) => set('hotline', target.value)}
        />
        {others('hotline', (value) => value)}
      </Field>
      <Field id={`${office}-address`} label={factTexts.address} error={addressError}>
        <textarea
          {...inputAttributes(`${office}-address`, addressError)}
          rows={3}
          required
          value={input.officeAddress[office]}
          onChange={({ target }) => set('officeAddress', target.value)}
        />
        {others('officeAddress', (value) => value.replaceAll('\n', ', '))}
      </Field>
      <HoursFields
        office={office}
        hours={input.hours[office]}
        errorOf={errorOf}
        onChange={(change) => set('hours', { ...input.hours[office], ...change })}
      />
      {others('hours', ({ days, opens, closes }) =>
        [days.map((day) => weekdayName(day, language)).join(', '), `${opens}–${closes}`].join(
          ' · ',
        ),
      )}
      <HolidayFields
        office={office}
        holidays={input.holidays[office]}
        error={errorOf(`holidays.${office}`, factTexts['error-holiday'])}
        onChange={(holidays) => set('holidays', holidays)}
      />
      {others('holidays', (days) =>
        days.map((day) => (day ? formatDay(day, language) : day)).join(', '),
      )}
    </fieldset>
  );
}

interface HoursFieldsProps {
  office: OfficeKey;
  hours: WorkingHours;
  errorOf: (path: string, text: string) => string | undefined;
  onChange: (change: Partial<WorkingHours>) => void;
}

function HoursFields({ office, hours, errorOf, onChange }: HoursFieldsProps) {
  const { factTexts, language } = useStaffTexts();
  const { days } = hours;
  const path = `hours.${office}`;
  const timeErrors = {
    opens: errorOf(`${path}.opens`, factTexts['error-time']),
    closes: errorOf(`${path}.closes`, factTexts['error-closes']),
  };
  return (
    <>
      <fieldset className="facts__days">
        <legend>{factTexts['working-days']}</legend>
        {WEEKDAYS.map((day) => (
          <label className="check" key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ target }) =>
                onChange({
                  days: WEEKDAYS.filter((one) =>
                    one === day ? target.checked : days.includes(one),
                  ),
                })
              }
            />
            <span>{weekdayName(day, language)}</span>
          </label>
        ))}
      </fieldset>
      <FormProblem>{errorOf(`${path}.days`, factTexts['error-no-days'])}</FormProblem>
      <div className="facts__times">
        {(['opens', 'closes'] as const).map((name) => {
          const id = `${office}-${name}`;
          return (
            <Field key={name} id={id} label={factTexts[name]} error={timeErrors[name]}>
              <input
                {...inputAttributes(id, timeErrors[name])}
                type="time"
                required
                value={hours[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          );
        })}
        <p className="note">{timeZoneName(OFFICE_TIME_ZONES[office], language)}</p>
      </div>
    </>
  );
}

interface HolidayFieldsProps {
  office: OfficeKey;
  holidays: readonly string[];
  error: string | undefined;
  onChange: (holidays: readonly string[]) => void;
}

function HolidayFields({ office, holidays, error, onChange }: HolidayFieldsProps) {
  const { factTexts } = useStaffTexts();
  return (
    <fieldset className="facts__holidays" aria-describedby={`${office}-holidays-help`}>
      <legend>{factTexts.holidays}</legend>
      <p className="note" id={`${office}-holidays-help`}>
        {factTexts['holidays-help']}
      </p>
      <ul>
        {holidays.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the day changes while it is typed
          <li key={index}>
            <input
              className="input"
              type="date"
              aria-label={fill(factTexts.holiday, { number: index + 1 })}
              value={day}
              onChange={({ target }) =>
                onChange(holidays.map((one, at) => (at === index ? target.value : one)))
              }
            />
            <button
              className="icon-btn"
              type="button"
              aria-label={fill(factTexts['remove-holiday'], { day })}
              onClick={() => onChange(holidays.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <FormProblem>{error}</FormProblem>
      <button
        className="btn btn--small btn--line"
        type="button"
        onClick={() => onChange([...holidays, ''])}
      >
        {factTexts['add-holiday']}
      </button>
    </fieldset>
  );
}
