import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import type { Interior } from '#contracts/interior.ts';
import { formatMoment } from '#contracts/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useAdminTexts } from '../admin-texts.ts';
import { ActionFailure, Message } from '../Notes.tsx';
import { useMay } from '../use-may.ts';
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

/** Counts the validation errors, including nested ones. */
function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce((sum: number, error) => {
    if (!error || typeof error !== 'object') return sum;
    if ('message' in error && typeof error.message === 'string') return sum + 1;
    return sum + countErrors(error as FieldErrors);
  }, 0);
}

/** Form for creating or editing a product. @param start product as loaded; undefined for a new product */
export function ProductForm({ start }: { start: Interior | undefined }) {
  const { texts, language } = useAdminTexts();
  const may = useMay();
  const product = useProductForm(start);
  const { form, base, submit, failure, done, conflict } = product;
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const [showsDraftNotice, setShowsDraftNotice] = useState(product.hasDraft);
  const summary = useRef<HTMLDivElement>(null);
  const errorCount = submitCount > 0 ? countErrors(errors) : 0;
  const hasErrors = errorCount > 0 && !isSubmitting;
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  return (
    <FormProvider {...form}>
      <form className="stack product-form" noValidate onSubmit={submit}>
        {showsDraftNotice && isDirty && (
          <Message kind="warn" about="kept">
            <p>{texts['draft-back']}</p>
            <button
              className="link"
              type="button"
              onClick={() => {
                form.reset(filledFrom(base));
                setShowsDraftNotice(false);
              }}
            >
              {texts['draft-discard']}
            </button>
          </Message>
        )}
        {failure && <ActionFailure failure={failure} />}
        {hasErrors && !failure && (
          <div className="msg msg--error" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', errorCount, language)}</p>
          </div>
        )}
        {done && !isDirty && !hasErrors && (
          <Message kind="ok" about={done}>
            {done.words}
          </Message>
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
      {base && may('deleteInterior') && (
        <DeleteProduct product={base} onDeleted={() => form.reset(filledFrom(base))} />
      )}
    </FormProvider>
  );
}
