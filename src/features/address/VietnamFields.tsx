import { useEffect } from 'react';
import {
  findProvinces,
  findWards,
  identifyProvince,
  identifyUnit,
  similarUnit,
  type UnitMatch,
} from '#domain/address/vietnam-units.ts';
import type { Language } from '#domain/languages.ts';
import { fillCount, fill as fillText } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { Combobox } from '#src/ui/Combobox.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { AddressInput } from './use-address.ts';
import { useWards, type WardsState } from './use-wards.ts';

interface UnitFieldProps {
  id: string;
  bound: BoundField;
  address: AddressInput;
  language: Language;
  texts: Texts<'checkout'>;
}

/** Returns the options for search matches, with the former unit that the text names. */
function optionsOf(hits: readonly UnitMatch[], texts: Texts<'checkout'>) {
  return hits.map(({ name, former }) => ({
    value: name,
    detail: former && fillText(texts['unit-former'], { former }),
  }));
}

/** Returns the announcement of how many options there are. */
function countIn(language: Language, texts: Texts<'checkout'>) {
  return (count: number) =>
    count === 0 ? texts['units-none'] : fillCount(texts, 'units', count, language);
}

/**
 * Replaces a value that was not typed into the focused field: from autofill, from a draft, or from an older order.
 * @param named returns the only unit that a value can name
 */
function useReplacedValue(
  id: string,
  value: string,
  named: (value: string) => string | undefined,
  replace: (unit: string) => void,
) {
  useEffect(() => {
    if (value === '' || document.activeElement?.id === id) return;
    const unit = named(value);
    if (unit && unit !== value) replace(unit);
  });
}

/** Province of Viet Nam. Names of merged provinces lead to their successors (D63). */
export function ProvinceField({ id, bound, address, language, texts }: UnitFieldProps) {
  const { values, fill } = address;
  function choose(province: string) {
    if (province === values.city) return;
    fill('city', province);
    // A ward belongs to one province.
    if (values.ward) fill('ward', '');
  }
  useReplacedValue(id, values.city, identifyProvince, (province) => fill('city', province));
  return (
    <Field id={id} label={texts.province} error={bound.error} wide>
      <Combobox
        id={id}
        bound={bound}
        autoComplete="address-level1"
        label={texts.province}
        find={(typed) => optionsOf(findProvinces(typed), texts)}
        onChoose={choose}
        onLeave={(typed) => {
          const named = identifyProvince(typed);
          if (named) choose(named);
        }}
        status={countIn(language, texts)}
      />
      <UnitOffer
        unit={
          identifyProvince(values.city)
            ? undefined
            : similarUnit(findProvinces(values.city), values.city)
        }
        onUse={choose}
        texts={texts}
      />
    </Field>
  );
}

/** Button for a unit of the list whose kind differs from the typed kind. A typed kind is never replaced silently. */
function UnitOffer(props: {
  unit: string | undefined;
  onUse: (unit: string) => void;
  texts: Texts<'checkout'>;
}) {
  const { unit, onUse, texts } = props;
  if (!unit) return null;
  return (
    <p className="note">
      <button className="link" type="button" onClick={() => onUse(unit)}>
        {fillText(texts['unit-use'], { unit })}
      </button>
    </p>
  );
}

/**
 * Ward of the chosen province. Names of former wards and districts lead to their successors (D63). A ward that the list
 * lacks can be sent, because the list can be older than the ward.
 */
export function WardField({ id, bound, address, language, texts }: UnitFieldProps) {
  const { values, fill } = address;
  const { loaded, retry } = useWards(values.city);
  const find = (typed: string) =>
    loaded.state === 'ready' ? findWards(loaded.wards.current, loaded.wards.former, typed) : [];
  const named = (typed: string) => identifyUnit(find(typed), typed);
  useReplacedValue(id, values.ward, named, (ward) => fill('ward', ward));
  const noteId = `${id}-note`;
  const isLoading = loaded.state === 'loading';
  const isUnknown =
    loaded.state === 'ready' && values.ward !== '' && !loaded.wards.current.includes(values.ward);
  const note = isUnknown ? texts['ward-unknown'] : noteOf(loaded, texts);
  return (
    <Field id={id} label={texts.ward} error={bound.error} wide>
      <Combobox
        id={id}
        bound={bound}
        autoComplete="address-level2"
        label={texts.ward}
        find={(typed) => optionsOf(find(typed), texts)}
        isLoading={isLoading}
        onChoose={(ward) => fill('ward', ward)}
        onLeave={(typed) => {
          const ward = named(typed);
          if (ward && ward !== values.ward) fill('ward', ward);
        }}
        status={isLoading ? () => texts['wards-loading'] : countIn(language, texts)}
        describedBy={note && noteId}
      />
      {note && (
        <p className="note" id={noteId}>
          <span>{note}</span>{' '}
          {loaded.state === 'failed' && (
            <button className="link" type="button" onClick={retry}>
              {texts.retry}
            </button>
          )}
        </p>
      )}
      <UnitOffer
        unit={isUnknown ? similarUnit(find(values.ward), values.ward) : undefined}
        onUse={(ward) => fill('ward', ward)}
        texts={texts}
      />
    </Field>
  );
}

/** Returns the note below the ward while the list of wards is missing. */
function noteOf({ state }: WardsState, texts: Texts<'checkout'>): string | undefined {
  if (state === 'none') return texts['ward-first'];
  if (state === 'loading') return texts['wards-loading'];
  return state === 'failed' ? texts['wards-failed'] : undefined;
}
