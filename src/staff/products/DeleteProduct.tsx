import { useState } from 'react';
import { deleteProduct } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { ActionFailure } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { goToWithMessage } from '../kit/success-message.store.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

interface DeleteProductProps {
  product: Product;
  /** Called before navigation to the list. */
  onDeleted: () => void;
}

/** Deletes a product after confirmation. The call fails if the product has changed since it was loaded. */
export function DeleteProduct({ product, onDeleted }: DeleteProductProps) {
  const { texts } = useStaffTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { code, version } = product;

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const query = { version: String(version) };
    const outcome = await callAsStaff(deleteProduct, { params: { id: code }, query });
    setBusy(false);
    if (outcome.ok) {
      onDeleted();
      goToWithMessage({ section: 'products' }, fill(texts.deleted, { code }));
    } else setFailure(outcome.failure);
  }

  return (
    <section className="stack tight">
      {failure && <ActionFailure failure={failure} />}
      {isConfirming ? (
        <ConfirmPrompt
          title={fill(texts['delete-question'], { code })}
          help={texts['delete-help']}
          yes={texts['delete-yes']}
          busy={texts.deleting}
          no={texts.keep}
          isBusy={isBusy}
          onYes={() => void remove()}
          onNo={() => setConfirming(false)}
        />
      ) : (
        <p>
          <button className="link" type="button" onClick={() => setConfirming(true)}>
            {texts['delete-product']}
          </button>
        </p>
      )}
    </section>
  );
}
