import { useState } from 'react';
import { deleteInterior, type Interior } from '#contracts/interior.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { Refused } from '../Notes.tsx';
import { goToWithNews } from '../news.store.ts';
import { Question } from '../Question.tsx';
import { useWords } from '../words.ts';

interface DeleteProductProps {
  product: Interior;
  /** Told before the page leaves the product. */
  onDeleted: () => void;
}

/** Takes a product out of the shop, after asking back, and only in the version that is seen. */
export function DeleteProduct({ product, onDeleted }: DeleteProductProps) {
  const { texts } = useWords();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const { code, version } = product;

  async function remove() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const query = { version: String(version) };
    const outcome = await askShop(deleteInterior, { params: { id: code }, query });
    setBusy(false);
    if (outcome.ok) {
      onDeleted();
      goToWithNews({ section: 'products' }, fill(texts.deleted, { code }));
    } else setFailure(outcome.failure);
  }

  return (
    <section className="stack tight">
      {failure && <Refused failure={failure} />}
      {isAsked ? (
        <Question
          title={fill(texts['delete-question'], { code })}
          help={texts['delete-help']}
          yes={texts['delete-yes']}
          busy={texts.deleting}
          no={texts.keep}
          isBusy={isBusy}
          onYes={() => void remove()}
          onNo={() => setAsked(false)}
        />
      ) : (
        <p>
          <button className="link" type="button" onClick={() => setAsked(true)}>
            {texts['delete-product']}
          </button>
        </p>
      )}
    </section>
  );
}
