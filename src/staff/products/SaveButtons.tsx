import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

/**
 * The two ways to save a product (D82). The Enter key in a field saves a draft, because a draft changes nothing in the
 * shop.
 */
export function SaveButtons(props: {
  pending: 'draft' | 'ready' | undefined;
  onReady: () => void;
}) {
  const { pending, onReady } = props;
  const { texts, draftTexts } = useStaffTexts();
  return (
    <div className="product-form__foot">
      <button className="btn" type="button" aria-busy={pending === 'ready'} onClick={onReady}>
        {pending === 'ready' && <Icon name="spinner" />}
        <span>{pending === 'ready' ? texts.saving : draftTexts.ready}</span>
      </button>
      <button className="btn btn--line" type="submit" aria-busy={pending === 'draft'}>
        {pending === 'draft' && <Icon name="spinner" />}
        <span>{pending === 'draft' ? texts.saving : draftTexts.save}</span>
      </button>
    </div>
  );
}
