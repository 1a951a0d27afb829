import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider } from 'react-hook-form';
import type { Product } from '#domain/products/product.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ActionMessage, StatusMessage } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useDiscardProductDraft } from '../shared/product-drafts/use-discard-product-draft.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { DeleteProduct } from './DeleteProduct.tsx';
import { DimensionFields } from './DimensionFields.tsx';
import { DraftScheduleForm } from './DraftScheduleForm.tsx';
import { FactFields } from './FactFields.tsx';
import { MissingContentList } from './MissingContentList.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PackageFields } from './PackageFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import type { StoredProductState } from './product-conflict.ts';
import { TextFields } from './TextFields.tsx';
import { useProductForm } from './use-product-form.ts';
import './product-form.css';
import type { ProductDraft } from '#contracts/product-drafts/product-drafts.ts';

/** Counts the validation errors, including nested ones. */
function countErrors(errors: FieldErrors): number {
  return Object.values(errors).reduce((sum: number, error) => {
    if (!error || typeof error !== 'object') return sum;
    if ('message' in error && typeof error.message === 'string') return sum + 1;
    return sum + countErrors(error as FieldErrors);
  }, 0);
}

interface ProductFormProps {
  /** Product and draft as loaded; empty for a new product. */
  start: StoredProductState;
  /** Product whose values a new product starts with. */
  copied?: Product;
  /** Loads product and draft again. */
  onReload?: () => void;
}

/** Form for creating or editing a product, or its draft. */
export function ProductForm({ start, copied, onReload }: ProductFormProps) {
  const { texts, productDraftTexts, language, clock } = useStaffTexts();
  const may = useMayCall();
  const product = useProductForm(start, copied);
  const { form, result, conflict } = product;
  const { base, draft } = product.baseline;
  const { errors, isSubmitting, submitCount, isDirty } = form.formState;
  const [showsUnsavedNotice, setShowsUnsavedNotice] = useState(product.hasUnsaved);
  const discarding = useDiscardProductDraft(() => {
    product.discardInput();
    onReload?.();
  });
  const summary = useRef<HTMLDivElement>(null);
  const errorCount = submitCount > 0 ? countErrors(errors) : 0;
  const hasErrors = errorCount > 0 && !isSubmitting;
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  return (
    <FormProvider {...form}>
      <form className="stack product-form" noValidate onSubmit={product.saveDraft}>
        {showsUnsavedNotice && isDirty && (
          <StatusMessage kind="warn" about="kept">
            <p>{texts['unsaved-back']}</p>
            <button
              className="link"
              type="button"
              onClick={() => {
                product.discardInput();
                setShowsUnsavedNotice(false);
              }}
            >
              {texts['unsaved-discard']}
            </button>
          </StatusMessage>
        )}
        {(result?.kind === 'error' || (!isDirty && !hasErrors)) && (
          <ActionMessage result={result} />
        )}
        {hasErrors && result?.kind !== 'error' && (
          <div className="msg msg--error" role="alert" tabIndex={-1} ref={summary}>
            <Icon name="alert" />
            <p>{fillCount(texts, 'error-summary', errorCount, language)}</p>
          </div>
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
              moment: formatDateTime(base.updatedAt, clock, language),
            })}
          </p>
        )}
        {draft && <DraftNote draft={draft} />}
        <MissingContentList />
        <RequiredNote />
        <FactFields isNew={!base && !draft} />
        <TextFields base={base} />
        <PictureFields />
        <OptionFields list="stockedCoMat" title={texts.stocked} />
        <OptionFields list="customCoMat" title={texts.custom} />
        <DimensionFields />
        <PackageFields />
        <SaveButtons pending={product.pending} onPutInShop={() => void product.putInShop()} />
      </form>
      {draft && onReload && <DraftScheduleForm draft={draft} onScheduled={product.replaceDraft} />}
      {draft && onReload && (
        <section className="stack tight">
          {discarding.prompt}
          <p hidden={discarding.isAsking}>
            <button className="link" type="button" onClick={() => discarding.discard(draft)}>
              {productDraftTexts['discard-draft']}
            </button>
          </p>
        </section>
      )}
      {base && may('deleteProduct') && (
        <DeleteProduct product={base} onDeleted={product.discardInput} />
      )}
    </FormProvider>
  );
}

/** Note that the form shows a draft: its author and time, and the fact that the shop does not show it. */
export function DraftNote({ draft }: { draft: ProductDraft }) {
  const { productDraftTexts: texts, language, clock } = useStaffTexts();
  const { by, at, base } = draft;
  const name = by.kind === 'staff' ? by.name : texts.script;
  return (
    <div className="msg msg--info">
      <Icon name="clock" />
      <p>
        {fill(texts[base ? 'note' : 'note-new'], {
          name,
          moment: formatDateTime(at, clock, language),
        })}
      </p>
    </div>
  );
}

/**
 * The two ways to save a product (D82). The Enter key in a field saves a draft, because a draft changes nothing in the
 * shop.
 */
export function SaveButtons(props: {
  pending: 'draft' | 'shop' | undefined;
  onPutInShop: () => void;
}) {
  const { pending, onPutInShop } = props;
  const { texts, productDraftTexts } = useStaffTexts();
  return (
    <div className="product-form__foot">
      <button className="btn" type="button" aria-busy={pending === 'shop'} onClick={onPutInShop}>
        {pending === 'shop' && <Icon name="spinner" />}
        <span>{pending === 'shop' ? texts.saving : productDraftTexts.ready}</span>
      </button>
      <button className="btn btn--line" type="submit" aria-busy={pending === 'draft'}>
        {pending === 'draft' && <Icon name="spinner" />}
        <span>{pending === 'draft' ? texts.saving : productDraftTexts.save}</span>
      </button>
    </div>
  );
}
