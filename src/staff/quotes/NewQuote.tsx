import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { MAX_QUOTE_LINES, MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import {
  createQuote,
  getQuote,
  newQuoteFormSchema,
  QUOTE_SOURCES,
} from '#contracts/quotes/staff-quotes.ts';
import { COUNTRIES } from '#domain/address/address.ts';
import { parseCount } from '#domain/input/clean-text.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_QUANTITY } from '#domain/limits.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem, QueryFallback, StatusMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { navigateWithSuccessMessage } from '../kit/success-message.store.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { ProductFinder } from '../shared/product-search/ProductFinder.tsx';
import { QuoteFieldErrorText } from './AmountInput.tsx';
import { AddCustomLine, CustomLineFields, CustomTitle } from './CustomLineFields.tsx';
import { type CustomLineFormValues, newCustomLine, parseCustomLine } from './custom-line-values.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import {
  copyQuoteDraft,
  type NewQuoteLine,
  newQuoteDefaults,
  newQuoteLines,
} from './new-quote-form.ts';
import { BackToQuotes } from './QuoteDetail.tsx';
import { quoteFailureMessage } from './quote-failure-message.ts';
import { type PieceFormValues, pieceOfForm } from './quote-form-values.ts';

/** Fields without a first value. */
const TYPED_FIELDS = [
  'source',
  'name',
  'email',
  'phone',
  'country',
  'province',
  'language',
  'message',
] as const;

/** Page for a quote by hand. @param from number of an earlier quote to copy */
export function NewQuote({ from }: { from: string | undefined }) {
  const { quoteTexts } = useStaffTexts();
  return (
    <article className="stack quote-new">
      <BackToQuotes />
      <ViewTitle>{quoteTexts['new-quote']}</ViewTitle>
      {from ? <CopiedQuote from={from} /> : <QuoteForm source={undefined} />}
    </article>
  );
}

function CopiedQuote({ from }: { from: string }) {
  const { quoteTexts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(getQuote, { params: { number: from } });
  if (fetched.state !== 'ready') return <QueryFallback fetched={fetched} onRetry={retry} />;
  return (
    <>
      <p className="note">{fill(quoteTexts['copied-from'], { number: from })}</p>
      {fetched.response.result.discountGrant && (
        <p className="note">{quoteTexts['copied-grant']}</p>
      )}
      <QuoteForm source={fetched.response.result} />
    </>
  );
}

/** Returns a stored line. A quantity that was no number is stored as null. */
function withQuantity(line: NewQuoteLine): NewQuoteLine {
  return Number.isFinite(line.quantity) ? line : { ...line, quantity: Number.NaN };
}

function QuoteForm({ source }: { source: LoadedQuote | undefined }) {
  const { quoteTexts, texts, language } = useStaffTexts();
  const name = `new-quote ${source?.number ?? ''}`;
  const [unsaved] = useState(() => unsavedInput(name, newQuoteDefaults()));
  const [isRestored, setRestored] = useState(unsaved !== undefined);
  const [start] = useState(() => newQuoteDefaults(source));
  const [lines, setLines] = useState(() => unsaved?.lines.map(withQuantity) ?? start.lines);
  const { isBusy, problem, setResult, fail, run } = useStaffMutation({
    failureMessage: (failure, allTexts) => {
      const gone = Object.keys(failure.fields ?? {}).flatMap((path) => {
        const line = lines[Number(/^(?:draft\.)?lines\.(\d+)\./.exec(path)?.[1])];
        return line ? [pieceTexts(pieceOfForm(line, ''), language).title] : [];
      });
      return failure.code === 'unknown-product' && gone.length > 0
        ? fill(quoteTexts['pieces-gone'], { titles: [...new Set(gone)].join(', ') })
        : quoteFailureMessage(failure, allTexts);
    },
  });
  /** A retry sends the same key, so that it creates no second quote. A change of the form makes a new key. */
  const key = useRef<{ body: string; id: string }>(undefined);
  type Values = z.input<typeof newQuoteFormSchema>;
  const form = useForm<Values, unknown, z.output<typeof newQuoteFormSchema>>({
    resolver: zodResolver(newQuoteFormSchema),
    defaultValues: unsaved?.values ?? start.values,
    mode: 'onSubmit',
  });
  const { watch, getValues } = form;
  useEffect(() => {
    const keep = () => {
      const values = getValues();
      const isEmpty = lines.length === 0 && TYPED_FIELDS.every((field) => !values[field]);
      storeUnsavedInput(name, isEmpty ? undefined : { values, lines });
    };
    if (lines !== start.lines) keep();
    return watch(keep).unsubscribe;
  }, [name, lines, start, watch, getValues]);
  const { errors } = form.formState;
  const customerLanguage = useWatch({ control: form.control, name: 'language' });
  const errorOf = (name: keyof Values): string | undefined => {
    const message = errors[name]?.message;
    return message && (quoteTexts[message as keyof typeof quoteTexts] ?? message);
  };
  const tooMany = fill(quoteTexts['too-many-pieces'], { count: MAX_QUOTE_LINES });
  const optional = { setValueAs: (text: string | undefined) => text?.trim() || undefined };

  const send = form.handleSubmit(async (values) => {
    setResult(undefined);
    if (lines.length === 0) return fail(quoteTexts['problem-no-pieces']);
    if (lines.length > MAX_QUOTE_LINES) return fail(tooMany);
    if (lines.some(({ quantity }) => Number.isNaN(quantity))) return;
    if (lines.some(({ custom }) => custom && hasErrors(custom))) {
      return fail(quoteTexts['settings-invalid']);
    }
    const draft = copyQuoteDraft(source, lines);
    const body = {
      ...values,
      lines: newQuoteLines(lines),
      ...(draft && { draft }),
    };
    const json = JSON.stringify(body);
    if (key.current?.body !== json) key.current = { body: json, id: crypto.randomUUID() };
    const headers = { 'idempotency-key': key.current.id };
    const created = await run(createQuote, { body, headers });
    if (!created) return;
    storeUnsavedInput(name, undefined);
    const { number } = created.result;
    navigateWithSuccessMessage(
      { section: 'quotes', quote: number },
      fill(quoteTexts.created, { number }),
    );
  });

  function discard() {
    form.reset(start.values);
    setLines(start.lines);
    storeUnsavedInput(name, undefined);
    setRestored(false);
  }

  const field = (name: 'name' | 'email' | 'phone' | 'province') => ({
    ...textInputAttributes(`new-${name}`, errorOf(name)),
    ...form.register(name, name === 'email' || name === 'phone' ? optional : {}),
  });
  return (
    <SendingForm
      isSending={isBusy}
      className="stack"
      noValidate
      aria-label={quoteTexts['new-quote']}
      onSubmit={send}
    >
      {isRestored && (
        <StatusMessage kind="warn" about="restored">
          <p>{texts['unsaved-back']}</p>
          <button className="link" type="button" onClick={discard}>
            {texts['unsaved-discard']}
          </button>
        </StatusMessage>
      )}
      <RequiredNote />
      <fieldset
        className="quote-new__sources"
        aria-describedby={errors.source ? 'new-source-error' : undefined}
      >
        <legend>{quoteTexts.source}</legend>
        {QUOTE_SOURCES.filter((one) => one !== 'shop').map((one) => (
          <label className="check" key={one}>
            <input type="radio" required value={one} {...form.register('source')} />
            {quoteTexts[`source-${one}`]}
          </label>
        ))}
        <QuoteFieldErrorText id="new-source" error={errors.source && 'error-source-required'} />
      </fieldset>
      <div className="quote-new__fields">
        <Field id="new-name" label={quoteTexts.name} error={errorOf('name')}>
          <input required autoComplete="off" {...field('name')} />
        </Field>
        <Field id="new-phone" label={texts.phone} error={errorOf('phone')}>
          <input type="tel" autoComplete="off" {...field('phone')} />
        </Field>
        <Field id="new-email" label={texts.email} error={errorOf('email')}>
          <input type="email" autoComplete="off" {...field('email')} />
        </Field>
        <Field id="new-country" label={quoteTexts.country} error={errorOf('country')}>
          <select
            {...inputAttributes('new-country', errorOf('country'))}
            {...form.register('country')}
            required
          >
            <option value="">{quoteTexts['choose-none']}</option>
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {quoteTexts[`country-${country}`]}
              </option>
            ))}
          </select>
        </Field>
        <Field id="new-province" label={quoteTexts.province} error={errorOf('province')}>
          <input required autoComplete="off" {...field('province')} />
        </Field>
        <Field id="new-language" label={quoteTexts.language} error={errorOf('language')}>
          <select
            {...inputAttributes('new-language', errorOf('language'))}
            {...form.register('language')}
            required
          >
            <option value="">{quoteTexts['choose-none']}</option>
            {LANGUAGE_OPTIONS.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <section className="stack tight" aria-label={quoteTexts.pieces}>
        <h3 className="staff-page__part">{quoteTexts.pieces}</h3>
        <FormLines
          lines={lines}
          customerLanguage={customerLanguage || language}
          onChange={setLines}
        />
      </section>
      <Field id="new-message" label={quoteTexts['what-they-said']} error={errorOf('message')}>
        <textarea
          {...inputAttributes('new-message', errorOf('message'))}
          maxLength={MAX_QUOTE_TEXT}
          {...form.register('message')}
        />
      </Field>
      <FormProblem>{problem}</FormProblem>
      <p>
        <SubmitButton isBusy={isBusy} busy={quoteTexts.creating}>
          {quoteTexts['create-quote']}
        </SubmitButton>
      </p>
    </SendingForm>
  );
}

interface FormLinesProps {
  lines: readonly NewQuoteLine[];
  /** Language of the customer. */
  customerLanguage: Language;
  onChange: (lines: readonly NewQuoteLine[]) => void;
}

function hasErrors(custom: CustomLineFormValues): boolean {
  return Object.keys(parseCustomLine(custom).errors).length > 0;
}

/** Pieces of a new quote with their quantities. */
function FormLines({ lines, customerLanguage, onChange }: FormLinesProps) {
  const { quoteTexts, language } = useStaffTexts();
  const codes = lines.flatMap(({ product }) => product?.code ?? []);
  const addPiece = (piece: PieceFormValues) =>
    onChange([...lines, { ...piece, quantity: 1, wish: '' }]);
  const change = (index: number, changed: Partial<NewQuoteLine>) =>
    onChange(
      lines.map((line, at) => (at === index ? ({ ...line, ...changed } as NewQuoteLine) : line)),
    );
  return (
    <>
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map((line, index) => {
            const { custom, quantity, wish } = line;
            const piece = pieceOfForm(line, wish);
            const { finish, code, title: name } = pieceTexts(piece, language);
            const title = name || quoteTexts['custom-line'];
            const [picture] = piece.imageSmall;
            const customFields = {
              language: customerLanguage,
              errors: custom ? parseCustomLine(custom).errors : {},
              onChange: (changed: CustomLineFormValues) => change(index, { custom: changed }),
            };
            return (
              <li key={orderedPieceId(piece)}>
                <span className="rows__pictured">
                  {picture && (
                    <img
                      src={imageUrl(picture, 160)}
                      alt=""
                      width="56"
                      height="70"
                      loading="lazy"
                    />
                  )}
                  {custom ? (
                    <span>
                      <CustomTitle {...customFields} custom={custom} />
                      <CustomLineFields {...customFields} custom={custom} />
                    </span>
                  ) : (
                    <span>
                      <span>{title}</span>
                      <span className="note">{`${finish} · ${code}`}</span>
                    </span>
                  )}
                </span>
                <span className="staff-page__choices">
                  <QuantityInput
                    label={fill(quoteTexts['quantity-of'], { title })}
                    quantity={quantity}
                    onChange={(next) => change(index, { quantity: next })}
                  />
                  <button
                    className="icon-btn"
                    type="button"
                    aria-label={fill(quoteTexts['remove-piece'], { title })}
                    onClick={() => onChange(lines.filter((_, at) => at !== index))}
                  >
                    <Icon name="close" />
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {lines.length > MAX_QUOTE_LINES && (
        <p className="note">{fill(quoteTexts['too-many-pieces'], { count: MAX_QUOTE_LINES })}</p>
      )}
      {lines.length < MAX_QUOTE_LINES && (
        <>
          <ProductFinder
            label={quoteTexts['add-piece']}
            button={quoteTexts['add']}
            alreadyAdded={quoteTexts['already-added']}
            codes={codes}
            onAdd={(product) => addPiece({ product: { ...product, request: '' } })}
          />
          <AddCustomLine onAdd={() => addPiece({ custom: newCustomLine() })} />
        </>
      )}
    </>
  );
}

/** Field of a quantity. A text that is no quantity stays in the field with its error, and is passed on as NaN. */
function QuantityInput(props: {
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const { label, quantity, onChange } = props;
  const id = useId();
  // Stored input has no NaN, and a quantity that was no number begins again.
  const [typed, setTyped] = useState(Number.isFinite(quantity) ? String(quantity) : '');
  const error = Number.isNaN(quantity) ? 'error-quantity' : undefined;
  return (
    <>
      <input
        className="input quote-new__quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const count = parseCount(target.value) ?? 0;
          onChange(count >= 1 && count <= MAX_QUANTITY ? count : Number.NaN);
        }}
      />
      <QuoteFieldErrorText id={id} error={error} />
    </>
  );
}
