import type { KeyboardEvent } from 'react';
import type { Currency } from '#domain/money/currency.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { normalizeAmountText, type QuoteFieldError } from './quote-form-values.ts';

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

function stepOf({ key, shiftKey, nativeEvent }: KeyboardEvent): 1 | -1 | undefined {
  if (nativeEvent.isComposing || shiftKey) return undefined;
  if (['Enter', 'Tab', 'ArrowDown'].includes(key)) return 1;
  return key === 'ArrowUp' ? -1 : undefined;
}

/** Input for an amount or a rate. The text is formatted when the focus leaves it. */
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
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const settled = currency ? normalizeAmountText(value, currency, language) : value;
          if (settled !== value) onChange(settled);
        }}
        onKeyDown={movePrice}
        {...(isPrice && { 'data-price': '' })}
      />
      <QuoteFieldErrorText id={id} error={error} />
    </span>
  );
}

/** Error text of an input of the editor. */
export function QuoteFieldErrorText({
  id,
  error,
}: {
  id: string;
  error: QuoteFieldError | undefined;
}) {
  const { quoteTexts } = useStaffTexts();
  if (!error) return null;
  return (
    <span className="field__error" id={`${id}-error`}>
      <Icon name="alert" small />
      <span>{quoteTexts[error]}</span>
    </span>
  );
}
