import type { KeyboardEvent } from 'react';
import type { Currency } from '#domain/money/currency.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { normalizeTypedText, type QuoteFieldError, understoodText } from './quote-form-values.ts';

interface AmountInputProps {
  id: string;
  label: string;
  value: string;
  /** Currency of an amount; missing for a rate. */
  currency?: Currency;
  error: QuoteFieldError | undefined;
  /** True for the price of a line, through which Enter, Tab and the arrows step. */
  isPrice?: boolean;
  onChange: (value: string) => void;
}

/** Moves the focus to the next or previous price. @returns false without such a price */
function focusPrice(current: HTMLInputElement, step: 1 | -1): boolean {
  const prices = [...document.querySelectorAll<HTMLInputElement>('[data-price]')];
  const next = prices[prices.indexOf(current) + step];
  next?.focus();
  next?.select();
  return next !== undefined;
}

function stepOf(event: KeyboardEvent): 1 | -1 | undefined {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
  // Ctrl+Enter sends the quote.
  if (nativeEvent.isComposing || shiftKey || ctrlKey || metaKey) return undefined;
  if (['Enter', 'Tab', 'ArrowDown'].includes(key)) return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

/**
 * Input for an amount or a rate. During input, the understood value is below it. The text is formatted when the focus
 * leaves the input.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, label, value, currency, error, isPrice = false, onChange } = props;
  const { language } = useStaffTexts();
  const movePrice = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = isPrice ? stepOf(event) : undefined;
    if (!step) return;
    const hasMoved = focusPrice(event.currentTarget, step);
    // Tab continues after the last price.
    if (hasMoved || event.key !== 'Tab') event.preventDefault();
  };
  return (
    <span className="amount">
      <input
        className="input amount__input"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-read ${id}-error` : `${id}-read`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const settled = normalizeTypedText(value, currency, language);
          if (settled !== value) onChange(settled);
        }}
        onKeyDown={movePrice}
        {...(isPrice && { 'data-price': '' })}
      />
      {/*
       * Without height: the amount disappears when the focus leaves the input, which must not move the button under the
       * pointer.
       */}
      <span className="amount__read note" id={`${id}-read`} aria-live="polite">
        <span>{understoodText(value, currency, language)}</span>
      </span>
      <QuoteFieldErrorText id={id} error={error} />
    </span>
  );
}

/** Error text of an input of the editor or of the form for a new quote. */
export function QuoteFieldErrorText(props: {
  id: string;
  error: QuoteFieldError | 'error-source-required' | undefined;
}) {
  const { id, error } = props;
  const { quoteTexts } = useStaffTexts();
  if (!error) return null;
  return (
    <span className="field__error" id={`${id}-error`}>
      <Icon name="alert" small />
      <span>{quoteTexts[error]}</span>
    </span>
  );
}
