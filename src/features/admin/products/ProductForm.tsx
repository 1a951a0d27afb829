import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import type { Interior } from '#contracts/interior.ts';
import { formatMoment } from '#contracts/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Refused, Told } from '../Notes.tsx';
import { useWords } from '../words.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { DeleteProduct } from './DeleteProduct.tsx';
import { DimensionFields } from './DimensionFields.tsx';
import { FactFields } from './FactFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { filledFrom } from './product-form.ts';
import { TextFields } from './TextFields.tsx';
import { useProductForm } from './use-product-form.ts';
import './product-form.css';

/** How many values are wrong, however deep they lie. */
function mistakesIn(errors: FieldErrors): number {
  return Object.values(errors).reduce((sum: number, error) => {
    if (!error || typeof error !== 'object') return sum;
    if ('message' in error && typeof error.message === 'string') return sum + 1;
    return sum + mistakesIn(error as FieldErrors);
  }, 0);
}

/** All fields of a product. @param start the product as it was opened; undefined for a new one */
export function ProductForm({ start }: { start: Interior | undefined }) {
  const { texts, language } = useWords();
  const product = useProductForm(start);
  const { form, base, submit, failure, done, conflict } = product;
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const [showsKept, setShowsKept] = useState(product.wasKept);
  const summary = useRef<HTMLDivElement>(null);
  const mistakes = submitCount > 0 ? mistakesIn(errors) : 0;
  const isRefused = mistakes > 0 && !isSubmitting;
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  return (
    <FormProvider {...form}>
      <form className="stack product-form" noValidate onSubmit={submit}>
        {showsKept && isDirty && (
          <Told kind="warn" about="kept">
            <p>{texts['draft-back']}</p>
            <button
              className="link"
              type="button"
              onClick={() => {
                form.reset(filledFrom(base));
                setShowsKept(false);
              }}
            >
              {texts['draft-discard']}
            </button>
          </Told>
        )}
        {failure && <Refused failure={failure} />}
        {isRefused && !failure && (
          <div className="msg msg--error" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', mistakes, language)}</p>
          </div>
        )}
        {done && !isDirty && !isRefused && (
          <Told kind="ok" about={done}>
            {done.words}
          </Told>
        )}
        {conflict && (
          <ConflictTable
            conflict={conflict}
            onLoad={product.loadTheirs}
            onClose={product.closeConflict}
          />
        )}
        {base && (
          <p className="note">
            {fill(texts.version, {
              version: base.version,
              moment: formatMoment(base.updatedAt, language),
            })}
          </p>
        )}
        <FactFields isNew={!base} />
        <TextFields />
        <PictureFields />
        <OptionFields list="stockedCoMat" title={texts.stocked} />
        <OptionFields list="customCoMat" title={texts.custom} />
        <DimensionFields />
        <div className="product-form__foot">
          <button className="btn" type="submit" aria-busy={isSubmitting}>
            {isSubmitting ? (
              <>
                <Icon name="spinner" />
                {texts.saving}
              </>
            ) : (
              texts[base ? 'save' : 'create']
            )}
          </button>
        </div>
      </form>
      {base && <DeleteProduct product={base} onDeleted={() => form.reset(filledFrom(base))} />}
    </FormProvider>
  );
}
