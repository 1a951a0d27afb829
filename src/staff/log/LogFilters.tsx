import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AUDIT_KINDS, AUDIT_OBJECTS, SCRIPT_PERSON } from '#contracts/audit/audit.ts';
import { Field } from '#src/ui/Field.tsx';
import { DayFilters, SelectFilter } from '../kit/filter-fields.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { navigateTo } from '../kit/staff-location.store.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { StaffProfile } from '../session/staff-session.store.ts';

const NAMES = ['person', 'type', 'object', 'kind', 'from', 'to'] as const;
/** Maximum length of the number or code of an object, in characters. */
const MAX_OBJECT_LENGTH = 100;

/** Filters of the log. The address contains all values, so that staff can bookmark and share a result. */
export function LogFilters(props: {
  location: StaffLocation;
  /** People with an account; undefined until they have loaded. */
  staff: readonly StaffProfile[] | undefined;
}) {
  const { location, staff = [] } = props;
  const { texts, auditTexts } = useStaffTexts();
  const form = useRef<HTMLFormElement>(null);
  const [isTypeMissing, setTypeMissing] = useState(false);
  const isKnown = staff.some(({ id }) => id === location.person);
  // Restores the values after Back or Forward.
  useEffect(() => {
    const controls = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const control of controls ?? []) {
      control.value = location[control.name as (typeof NAMES)[number]] ?? '';
    }
  }, [location]);
  // The options of the select load later. Other fields may already contain new input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options reset the value of a select
  useEffect(() => {
    const select = form.current?.querySelector<HTMLSelectElement>('[name="person"]');
    if (select && select.value === '') select.value = location.person ?? '';
  }, [staff.length, location.person]);

  function applyFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filters = NAMES.flatMap((name) => {
      const value = String(data.get(name) ?? '').trim();
      return value ? [[name, value] as const] : [];
    });
    const given = Object.fromEntries(filters);
    setTypeMissing(Boolean(given['object']) && !given['type']);
    if (!given['object'] || given['type']) navigateTo({ section: 'log', ...given });
  }

  return (
    <form className="staff-page__filters audit__filters" ref={form} onSubmit={applyFilters}>
      <Field id="log-person" label={auditTexts.who} error={undefined}>
        <select className="input" id="log-person" name="person" defaultValue={location.person}>
          <option value="">{auditTexts.everybody}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={SCRIPT_PERSON}>{auditTexts.script}</option>
          {location.person && location.person !== SCRIPT_PERSON && !isKnown && (
            <option value={location.person}>
              {props.staff ? auditTexts['former-person'] : texts.loading}
            </option>
          )}
        </select>
      </Field>
      <SelectFilter
        id="log-type"
        name="type"
        label={auditTexts.type}
        value={location.type}
        choices={AUDIT_OBJECTS.map((type) => [type, auditTexts[`type-${type}`]])}
        error={isTypeMissing ? auditTexts['object-type-required'] : undefined}
      />
      <Field id="log-object" label={auditTexts.object} error={undefined}>
        <input
          className="input"
          id="log-object"
          name="object"
          defaultValue={location.object}
          maxLength={MAX_OBJECT_LENGTH}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <SelectFilter
        id="log-kind"
        name="kind"
        label={auditTexts.kind}
        value={location.kind}
        choices={AUDIT_KINDS.map((kind) => [kind, auditTexts[`kind-${kind}`]])}
      />
      <DayFilters location={location} />
      <div className="staff-page__choices">
        <button className="btn btn--small" type="submit">
          {texts.find}
        </button>
        <StaffLink className="link" to={{ section: 'log' }}>
          {texts.clear}
        </StaffLink>
      </div>
    </form>
  );
}
