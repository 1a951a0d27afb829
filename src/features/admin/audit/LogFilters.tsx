import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AUDIT_KINDS, AUDIT_OBJECTS, SCRIPT } from '#contracts/audit.ts';
import { zoneName } from '#contracts/market-time.ts';
import { listStaff } from '#contracts/staff-people.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import { useAdminTexts } from '../admin-texts.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { goTo } from '../place.store.ts';
import type { Place } from '../place.ts';
import { useStaffQuery } from '../use-staff-query.ts';

const NAMES = ['person', 'type', 'object', 'kind', 'from', 'to'] as const;
/** Maximum length of the number or code of an object, in characters. */
const MAX_OBJECT_LENGTH = 100;

/** Filters of the log. The address contains all values, so that staff can bookmark and share a result. */
export function LogFilters({ place }: { place: Place }) {
  const { texts, auditTexts, language } = useAdminTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isTypeMissing, setTypeMissing] = useState(false);
  const { fetched } = useStaffQuery(listStaff, {});
  const staff = fetched.state === 'ready' ? fetched.answer.result.staff : [];
  const isKnown = staff.some(({ id }) => id === place.person);
  function restore(names: readonly (typeof NAMES)[number][]) {
    for (const name of names) {
      const control = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (control) control.value = place[name] ?? '';
    }
  }
  // Restores the values after Back or Forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restore` changes with every rendering
  useEffect(() => restore(NAMES), [place]);
  // New options reset the value of a select. The other fields may contain new input by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new options require it
  useEffect(() => restore(['person']), [staff.length]);

  function applyFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filters = NAMES.flatMap((name) => {
      const value = String(data.get(name) ?? '').trim();
      return value ? [[name, value] as const] : [];
    });
    const given = Object.fromEntries(filters);
    setTypeMissing(Boolean(given['object']) && !given['type']);
    if (!given['object'] || given['type']) goTo({ section: 'log', ...given });
  }

  return (
    <form className="desk__filters audit__filters" ref={form} onSubmit={applyFilters}>
      <Field id="log-person" label={auditTexts.who} error={undefined}>
        <select className="input" id="log-person" name="person" defaultValue={place.person}>
          <option value="">{auditTexts.everybody}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={SCRIPT}>{auditTexts.script}</option>
          {place.person && place.person !== SCRIPT && !isKnown && (
            <option value={place.person}>{place.person}</option>
          )}
        </select>
      </Field>
      <Field
        id="log-type"
        label={auditTexts.type}
        error={isTypeMissing ? auditTexts['object-type-required'] : undefined}
      >
        <select
          className="input"
          id="log-type"
          name="type"
          defaultValue={place.type}
          aria-invalid={isTypeMissing}
          aria-describedby={isTypeMissing ? 'log-type-error' : undefined}
        >
          <option value="">{texts.all}</option>
          {AUDIT_OBJECTS.map((type) => (
            <option key={type} value={type}>
              {auditTexts[`type-${type}`]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="log-object" label={auditTexts.object} error={undefined}>
        <input
          className="input"
          id="log-object"
          name="object"
          defaultValue={place.object}
          maxLength={MAX_OBJECT_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field id="log-kind" label={auditTexts.kind} error={undefined}>
        <select className="input" id="log-kind" name="kind" defaultValue={place.kind}>
          <option value="">{texts.all}</option>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {auditTexts[`kind-${kind}`]}
            </option>
          ))}
        </select>
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          id={`log-${name}`}
          label={fill(texts[name], { zone: zoneName(language) })}
          error={undefined}
        >
          <input
            className="input"
            id={`log-${name}`}
            name={name}
            type="date"
            defaultValue={place[name]}
          />
        </Field>
      ))}
      <div className="desk__choices">
        <button className="btn btn--small" type="submit">
          {texts.find}
        </button>
        <PlaceLink className="link" to={{ section: 'log' }}>
          {texts.clear}
        </PlaceLink>
      </div>
    </form>
  );
}
