import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { goTo } from './place.store.ts';
import type { Place } from './place.ts';
import { useWords } from './words.ts';

interface SearchFormProps {
  place: Place;
  hint: string;
  maxLength: number;
  /** The names of the further controls, which are those of the address. */
  names?: readonly ('status' | 'from' | 'to' | 'category')[];
  /** Further controls. */
  children?: ReactNode;
}

/** Says which entries of a list are wanted. The address keeps it, so that it can be left, come back to and handed on. */
export function SearchForm({ place, hint, maxLength, names = [], children }: SearchFormProps) {
  const { texts } = useWords();
  const { section } = place;
  const form = useRef<HTMLFormElement>(null);
  // Back and Forward fill in what was wanted then; the form itself stays, and with it the focus.
  useEffect(() => {
    const controls = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]');
    for (const control of controls ?? []) {
      control.value = place[control.name as 'search'] ?? '';
    }
  }, [place]);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const said = [...names, 'search'].flatMap((name) => {
      const value = String(given.get(name) ?? '').trim();
      return value ? [[name, value]] : [];
    });
    goTo({ section, ...Object.fromEntries(said) });
  };
  return (
    <form className="desk__filters" ref={form} onSubmit={show}>
      <Field id="search" label={texts.search} error={undefined} wide>
        <input
          className="input"
          id="search"
          name="search"
          type="search"
          defaultValue={place.search}
          placeholder={hint}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {children}
      <div className="desk__choices">
        <button className="btn btn--small" type="submit">
          {texts.find}
        </button>
        <PlaceLink className="link" to={{ section }}>
          {texts.clear}
        </PlaceLink>
      </div>
    </form>
  );
}
