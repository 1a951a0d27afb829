import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { StaffLink } from './StaffLink.tsx';
import { navigateTo } from './staff-location.store.ts';
import type { StaffLocation } from './staff-location.ts';
import { useStaffTexts } from './staff-texts.ts';

interface SearchFormProps {
  location: StaffLocation;
  hint: string;
  maxLength: number;
  /** Names of the controls in `children`, equal to their names in the query string. */
  names?: readonly ('status' | 'from' | 'to' | 'category' | 'person' | 'currency')[];
  /** Filters outside of the form, which stay in the address. */
  kept?: Pick<StaffLocation, 'state'>;
  /** Additional controls. */
  children?: ReactNode;
}

/** Search and filters of a list. The address contains all values, so that staff can bookmark and share a result. */
export function SearchForm(props: SearchFormProps) {
  const { location, hint, maxLength, names = [], kept = {}, children } = props;
  const { texts } = useStaffTexts();
  const { section } = location;
  const form = useRef<HTMLFormElement>(null);
  // Restores the values after Back or Forward. Remounting the form would lose the focus.
  useEffect(() => {
    const controls = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const control of controls ?? []) {
      control.value = location[control.name as 'search'] ?? '';
    }
  }, [location]);
  const applyFilters = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filters = [...names, 'search'].flatMap((name) => {
      const value = String(data.get(name) ?? '').trim();
      return value ? [[name, value]] : [];
    });
    navigateTo({ section, ...kept, ...Object.fromEntries(filters) });
  };
  return (
    <form className="staff-page__filters" ref={form} onSubmit={applyFilters}>
      <Field id="search" label={texts.search} error={undefined} wide>
        <input
          className="input"
          id="search"
          name="search"
          type="search"
          defaultValue={location.search}
          placeholder={hint}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {children}
      <div className="staff-page__choices">
        <button className="btn btn--small" type="submit">
          {texts.find}
        </button>
        <StaffLink className="link" to={{ section, ...kept }}>
          {texts.clear}
        </StaffLink>
      </div>
    </form>
  );
}
