import { useRef, useState } from 'react';
import type { Country } from '#domain/address/address.ts';
import {
  type DeliveryAccess,
  deliveryAccessSchema,
  visibleAccessQuestions,
} from '#domain/delivery/delivery-access.ts';
import { floorName, floorNumber } from '#domain/delivery/delivery-access-details.ts';
import { convertLength } from '#domain/lengths/length.ts';
import { parseLength, understoodLength } from '#domain/lengths/parse-length.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { $routeCode, chosenUnit } from '#src/features/fit/route.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage } from '#src/i18n/page-texts.ts';
import { Choices } from '#src/ui/Choices.tsx';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/disclosure.css';
import '#src/ui/stepper.css';
import { MeasuredRoute } from './MeasuredRoute.tsx';
import './delivery-access.css';

const { shape } = deliveryAccessSchema;
const { minValue: MIN_LEVEL, maxValue: MAX_LEVEL } = shape.level.unwrap();

interface DeliveryAccessFieldsProps {
  /** Prefix that keeps the field ids unique in the page. */
  prefix: string;
  country: Country;
  /** Answers, or undefined before the first one. */
  access: DeliveryAccess | undefined;
  onChange: (access: DeliveryAccess) => void;
  texts: Texts<'access'>;
}

/** Returns the initial answers: the route that the visitor has measured on this device, if any. */
function firstAnswers(): Partial<DeliveryAccess> {
  const route = $routeCode.get();
  return route ? { route } : {};
}

/**
 * Questions about the way into the house (D64). The first answer shows the next questions, and each answer shows only the
 * questions that depend on it.
 */
export function DeliveryAccessFields(props: DeliveryAccessFieldsProps) {
  const { prefix, access, onChange, texts } = props;
  return (
    // Several forms can be open in the account, so the questions are not a landmark.
    <fieldset className="access" aria-labelledby={`${prefix}-access`}>
      <h3 id={`${prefix}-access`}>{texts.title}</h3>
      <p className="note">{texts.lead}</p>
      <Choices
        name={`${prefix}-place`}
        legend={texts.place}
        value={access?.place}
        options={shape.place.options.map((place) => [place, texts[`place-${place}`]] as const)}
        onChoose={(place) =>
          onChange(deliveryAccessSchema.parse({ ...(access ?? firstAnswers()), place }))
        }
      />
      {access && <Questions {...props} access={access} />}
    </fieldset>
  );
}

function Questions(props: DeliveryAccessFieldsProps & { access: DeliveryAccess }) {
  const { prefix, country, access, onChange, texts } = props;
  const asked = visibleAccessQuestions(access, country);
  const change = (answer: Partial<DeliveryAccess>) => onChange({ ...access, ...answer });
  return (
    <>
      <Floor {...props} />
      {asked.has('elevator') && (
        <Choices
          name={`${prefix}-elevator`}
          legend={texts.elevator}
          value={access.elevator}
          options={shape.elevator
            .unwrap()
            .options.map((one) => [one, texts[`elevator-${one}`]] as const)}
          onChoose={(elevator) => change({ elevator })}
        />
      )}
      {asked.has('stairs') && (
        <Choices
          name={`${prefix}-stairs`}
          legend={texts.stairs}
          value={access.stairs}
          options={shape.stairs
            .unwrap()
            .options.map((one) => [one, texts[`stairs-${one}`]] as const)}
          onChoose={(stairs) => change({ stairs })}
        />
      )}
      {asked.has('alley') && (
        <Choices
          name={`${prefix}-alley`}
          legend={texts.alley}
          value={access.alley}
          options={shape.alley.unwrap().options.map((one) => [one, texts[`alley-${one}`]] as const)}
          onChoose={(alley) => change({ alley })}
        />
      )}
      {asked.has('ladderTruck') && (
        <Choices
          name={`${prefix}-ladder`}
          legend={texts.ladder}
          value={access.ladderTruck}
          options={shape.ladderTruck
            .unwrap()
            .options.map((one) => [one, texts[`ladder-${one}`]] as const)}
          onChoose={(ladderTruck) => change({ ladderTruck })}
        />
      )}
      <Choices
        name={`${prefix}-carry`}
        legend={texts.carry}
        value={access.carry}
        options={shape.carry.unwrap().options.map((one) => [one, texts[`carry-${one}`]] as const)}
        onChoose={(carry) => change({ carry })}
      />
      {(['assembly', 'removal'] as const).map((service) => (
        <label className="check" key={service}>
          <input
            type="checkbox"
            checked={access[service]}
            onChange={(event) => change({ [service]: event.target.checked })}
          />
          <span>{texts[service]}</span>
        </label>
      ))}
      <Sizes {...props} />
      <MeasuredRoute code={access.route} onChange={(route) => change({ route })} texts={texts} />
      <Field
        id={`${prefix}-driver`}
        label={texts['driver-note']}
        optional={texts.optional}
        error={undefined}
      >
        <textarea
          {...inputAttributes(`${prefix}-driver`, undefined)}
          value={access.note}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={texts['driver-note-placeholder']}
          onChange={(event) => change({ note: event.target.value })}
        />
      </Field>
    </>
  );
}

/** Returns the number between the buttons. Basement levels are 'B1' and so on, in all languages. */
function stepperText(level: number | undefined, country: Country): number | string {
  if (level === undefined) return '–';
  if (level < 0) return `B${floorNumber(level, country)}`;
  return level === 0 && country !== 'Viet Nam' ? 1 : floorNumber(level, country);
}

function Floor(props: DeliveryAccessFieldsProps & { access: DeliveryAccess }) {
  const { country, access, onChange, texts } = props;
  const { level, ...others } = access;
  const higher = useRef<HTMLButtonElement>(null);
  // The first tap answers with the level of the street, from which the others count.
  const step = (by: number) => onChange({ ...access, level: level === undefined ? 0 : level + by });
  return (
    <fieldset className="choices">
      <legend className="legend">{texts.floor}</legend>
      <div className="cluster">
        <div className="stepper">
          <button
            type="button"
            aria-label={texts['floor-lower']}
            disabled={level !== undefined && level <= (MIN_LEVEL ?? 0)}
            onClick={() => step(-1)}
          >
            <Icon name="minus" small />
          </button>
          <output aria-hidden="true">{stepperText(level, country)}</output>
          <button
            type="button"
            ref={higher}
            aria-label={texts['floor-higher']}
            disabled={level !== undefined && level >= (MAX_LEVEL ?? 0)}
            onClick={() => step(1)}
          >
            <Icon name="plus" small />
          </button>
        </div>
        <span className="note" role="status">
          {level === undefined ? texts['floor-unset'] : floorName(level, country, texts)}
        </span>
        {level !== undefined && (
          <button
            type="button"
            className="link note"
            onClick={() => {
              // The button disappears, so the focus moves to the next answer.
              higher.current?.focus();
              onChange(others);
            }}
          >
            {texts['floor-clear']}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Fields for sizes, in a fold, because few customers know them. */
function Sizes(props: DeliveryAccessFieldsProps & { access: DeliveryAccess }) {
  const { prefix, country, access, onChange, texts } = props;
  const asked = visibleAccessQuestions(access, country);
  const { elevatorCar: car = {}, elevatorDoor: door = {} } = access;
  const change = (answer: Partial<DeliveryAccess>) => onChange({ ...access, ...answer });
  const [isOpen, setOpen] = useState(false);
  // An error in a closed fold would be invisible.
  const isInvalid = !deliveryAccessSchema.safeParse(access).success;
  const size = (id: string, label: string, value: number | undefined) => ({
    id: `${prefix}-${id}`,
    label,
    value,
    errors: { unreadable: texts['error-length'], range: texts['error-size'] },
  });
  return (
    <details
      className="access__sizes"
      open={isOpen || isInvalid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link note">
        <Icon name="plus" small />
        {texts.sizes}
      </summary>
      <div className="access__rows">
        <Row label={texts['narrowest-door']}>
          <SizeField
            {...size('door', texts.width, access.narrowestDoor)}
            onChange={(narrowestDoor) => change({ narrowestDoor })}
          />
        </Row>
        {asked.has('alleyWidth') && (
          <Row label={texts['alley-width']}>
            <SizeField
              {...size('alley-width', texts.width, access.alleyWidth)}
              onChange={(alleyWidth) => change({ alleyWidth })}
            />
          </Row>
        )}
        {asked.has('elevatorCar') && (
          <>
            <Row label={texts['elevator-car']}>
              {(['width', 'depth', 'height'] as const).map((side) => (
                <SizeField
                  key={side}
                  {...size(`car-${side}`, texts[side], car[side])}
                  onChange={(value) => change({ elevatorCar: { ...car, [side]: value } })}
                />
              ))}
            </Row>
            <Row label={texts['elevator-door']}>
              {(['width', 'height'] as const).map((side) => (
                <SizeField
                  key={side}
                  {...size(`car-door-${side}`, texts[side], door[side])}
                  onChange={(value) => change({ elevatorDoor: { ...door, [side]: value } })}
                />
              ))}
            </Row>
          </>
        )}
      </div>
    </details>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="access__row">
      <legend className="legend">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Returns a stored length as a number of the visitor's unit; empty for a text that is no length. */
function writtenLength(centimeters: number | undefined): number | '' {
  if (centimeters === undefined || Number.isNaN(centimeters)) return '';
  return convertLength(chosenUnit(pageLanguage()), centimeters);
}

function SizeField(props: {
  id: string;
  label: string;
  value: number | undefined;
  errors: { unreadable: string; range: string };
  onChange: (value: number | undefined) => void;
}) {
  const { id, label, value, errors, onChange } = props;
  const [understood, setUnderstood] = useState('');
  const isValid = shape.narrowestDoor.safeParse(value).success;
  const error = isValid ? undefined : errors[Number.isNaN(value) ? 'unreadable' : 'range'];
  const { 'aria-describedby': describedBy, ...attributes } = textInputAttributes(id, error);
  return (
    <Field id={id} label={label} error={error}>
      <input
        {...attributes}
        aria-describedby={[`${id}-read`, describedBy].filter(Boolean).join(' ')}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={writtenLength(value)}
        // Shown during input: a line that appears when the field loses the focus would move the button under the pointer.
        onChange={({ target }) => {
          const typed = target.value.trim();
          const language = pageLanguage();
          const unit = chosenUnit(language);
          const length = parseLength(typed, unit);
          setUnderstood(length === undefined ? '' : understoodLength(length, unit, language));
          // NaN means a text that is not a length, so that the form cannot be sent.
          onChange(typed === '' ? undefined : (length ?? Number.NaN));
        }}
      />
      <p className="note" id={`${id}-read`} aria-live="polite">
        {understood}
      </p>
    </Field>
  );
}
