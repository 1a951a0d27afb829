import { deleteProduct } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { navigateWithSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';

interface DeleteProductProps {
  product: Product;
  /** Called before navigation to the list. */
  onDeleted: () => void;
}

/** Deletes a product after confirmation. The call fails if the product has changed since it was loaded. */
export function DeleteProduct({ product, onDeleted }: DeleteProductProps) {
  const { texts } = useStaffTexts();
  const confirm = useConfirm();
  const { result, run } = useStaffMutation();
  const { code, version } = product;

  async function remove() {
    const query = { version: String(version) };
    if (!(await run(deleteProduct, { params: { id: code }, query }))) return false;
    onDeleted();
    navigateWithSuccessMessage({ section: 'products' }, fill(texts.deleted, { code }));
    return true;
  }

  return (
    <section className="stack tight">
      <ActionMessage result={result} />
      {confirm.prompt(() => ({
        title: fill(texts['delete-question'], { code }),
        help: texts['delete-help'],
        yes: texts['delete-yes'],
        busy: texts.deleting,
        no: texts.keep,
        onYes: remove,
      }))}
      <p hidden={confirm.subject}>
        <button className="link" type="button" onClick={() => confirm.ask(true)}>
          {texts['delete-product']}
        </button>
      </p>
    </section>
  );
}
