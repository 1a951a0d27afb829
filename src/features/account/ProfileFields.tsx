import { GENDERS } from '#domain/accounts/account-fields.ts';
import type { Language } from '#domain/languages.ts';
import { latestDayOf } from '#domain/time/market-time.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { TextField } from './FormParts.tsx';

type ProfileName = 'firstName' | 'lastName' | 'birth' | 'phone' | 'gender';

const GENDER_LABELS = { female: 'mrs', male: 'mr' } as const;

const NAMES = {
  firstName: { label: 'first-name', autoComplete: 'given-name' },
  lastName: { label: 'last-name', autoComplete: 'family-name' },
} as const;

/** Order of the names, as in the delivery form for the country of the language (`DeliveryFields.tsx`). */
const NAME_ORDER = {
  en: ['firstName', 'lastName'],
  vn: ['lastName', 'firstName'],
  kr: ['lastName', 'firstName'],
} as const satisfies Record<Language, readonly (keyof typeof NAMES)[]>;

/** Fields for title, names, date of birth and phone (sections 3 and 5). */
export function ProfileFields(props: {
  /** Prefix that keeps the field ids unique in the page. */
  prefix: string;
  bind: (name: ProfileName) => BoundField;
  isLocked?: boolean;
  language: Language;
  texts: Texts<'account-area'>;
}) {
  const { prefix, bind, isLocked = false, language, texts } = props;
  const gender = bind('gender').control;
  const today = latestDayOf(new Date());
  const names = NAME_ORDER[language].map((name) => ({ name, bound: bind(name) }));
  return (
    <>
      <fieldset className="titles form-grid__wide" disabled={isLocked}>
        <legend className="legend">{texts['form-title']}</legend>
        {GENDERS.toReversed().map((value) => (
          <label key={value} className="titles__choice">
            <input type="radio" value={value} {...gender} />
            <span>{texts[GENDER_LABELS[value]]}</span>
          </label>
        ))}
      </fieldset>
      {names.map(({ name, bound }) => (
        <TextField
          key={name}
          id={`${prefix}-${NAMES[name].label}`}
          label={texts[NAMES[name].label]}
          bound={bound}
          autoComplete={NAMES[name].autoComplete}
          isLocked={isLocked}
        />
      ))}
      {!isLocked && <p className="note form-grid__wide">{texts['one-name']}</p>}
      <TextField
        id={`${prefix}-birth`}
        label={texts.birth}
        bound={bind('birth')}
        type="date"
        max={today}
        autoComplete="bday"
        isLocked={isLocked}
      />
      <TextField
        id={`${prefix}-phone`}
        label={texts.phone}
        bound={bind('phone')}
        type="tel"
        autoComplete="tel"
        isLocked={isLocked}
      />
    </>
  );
}
