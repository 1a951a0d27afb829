import { useState } from 'react';
import type { Interior } from '#contracts/interior.ts';
import { deleteInterior } from '#contracts/interior-editing.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsAdmin } from '#src/features/admin/admin-session.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { ConfirmPrompt } from '../ConfirmPrompt.tsx';
import { ActionFailure } from '../Notes.tsx';
import { goToWithMessage } from '../success-message.store.ts';

interface DeleteProductProps {
  product: Interior;
  /** Called before navigation to the list. */
  onDeleted: () => void;
}

/** Deletes a product after confirmation. The call fails if the product has changed since it was loaded. */
export function DeleteProduct({ product, onDeleted }: DeleteProductProps) {
  const { texts } = useAdminTexts();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { code, version } = product;

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const query = { version: String(version) };
    const outcome = await callAsAdmin(deleteInterior, { params: { id: code }, query });
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
