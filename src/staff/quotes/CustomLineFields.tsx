import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductFinder } from '../shared/product-search/ProductFinder.tsx';
import { QuoteFieldErrorText } from './AmountInput.tsx';
import {
  type CustomField,
  type CustomFieldError,
  type CustomLineFormValues,
  understoodSide,
} from './custom-line-values.ts';

interface CustomLineFieldsProps {
  custom: CustomLineFormValues;
  errors: Partial<Record<CustomField, CustomFieldError>>;
  /** Language of the customer, in which staff write the title. */
  language: Language;
  onChange: (custom: CustomLineFormValues) => void;
}

/** Title of a custom piece. A new piece without a title has the focus. */
export function CustomTitle({ custom, errors, language, onChange }: CustomLineFieldsProps) {
  const { quoteTexts } = useStaffTexts();
  const id = `${custom.id}-title`;
  const input = useRef<HTMLInputElement>(null);
  const [isNew] = useState(custom.title === '');
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const { name, tag } = languageOption(language);
  return (
    <span className="custom-line__title">
      <input
        className="input"
        id={id}
        ref={input}
        lang={tag}
        autoComplete="off"
        maxLength={MAX_FIELD_LENGTH}
        placeholder={fill(quoteTexts['custom-title-hint'], { language: name })}
        aria-label={quoteTexts['custom-title']}
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? `${id}-error` : undefined}
        value={custom.title}
        onChange={({ target }) => onChange({ ...custom, title: target.value })}
      />
      <QuoteFieldErrorText id={id} error={errors.title} />
    </span>
  );
}

/** Size, time to make and picture of a custom piece. */
export function CustomLineFields({ custom, errors, onChange }: CustomLineFieldsProps) {
  const { quoteTexts, language } = useStaffTexts();
  const [isChoosing, setChoosing] = useState(false);
  const title = custom.title.trim() || quoteTexts['custom-line'];
  const { picture } = custom;
  return (
    <div className="custom-line">
      <fieldset className="custom-line__fields">
        <legend className="vh">{fill(quoteTexts['custom-facts'], { title })}</legend>
        {(['width', 'depth', 'height', 'weeks'] as const).map((name) => (
          <div key={name}>
            <label className="note" htmlFor={`${custom.id}-${name}`}>
              {quoteTexts[`custom-${name}`]}
            </label>
            <input
              className="input amount__input"
              id={`${custom.id}-${name}`}
              inputMode={name === 'weeks' ? 'numeric' : 'decimal'}
              autoComplete="off"
              aria-invalid={errors[name] ? true : undefined}
              aria-describedby={`${custom.id}-${name}-${errors[name] ? 'error' : 'read'}`}
              value={custom[name]}
              onChange={({ target }) => onChange({ ...custom, [name]: target.value })}
            />
            {!errors[name] && (
              <span className="note" id={`${custom.id}-${name}-read`} aria-live="polite">
                {name !== 'weeks' && understoodSide(custom[name], language)}
              </span>
            )}
            <QuoteFieldErrorText id={`${custom.id}-${name}`} error={errors[name]} />
          </div>
        ))}
      </fieldset>
      <p className="staff-page__choices">
        <button
          className="link"
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {quoteTexts[picture ? 'picture-change' : 'picture-choose']}
        </button>
        {picture && (
          <button
            className="link"
            type="button"
            onClick={() => onChange({ ...custom, picture: undefined })}
          >
            {quoteTexts['picture-remove']}
          </button>
        )}
      </p>
      {isChoosing && (
        <ProductFinder
          label={quoteTexts['add-picture']}
          button={quoteTexts['find']}
          alreadyAdded={quoteTexts['already-added']}
          codes={[]}
          onAdd={({ code, imageSmall }) => {
            onChange({ ...custom, picture: { code, image: imageSmall[0] } });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

/** Button that adds a custom piece. */
export function AddCustomLine({ onAdd }: { onAdd: () => void }) {
  const { quoteTexts } = useStaffTexts();
  return (
    <p>
      <button className="btn btn--small btn--line" type="button" onClick={onAdd}>
        {quoteTexts['add-custom']}
      </button>
    </p>
  );
}
