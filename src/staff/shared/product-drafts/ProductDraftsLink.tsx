import { fillCount } from '#src/i18n/fill.ts';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { DRAFT_LIST } from '../../kit/staff-location.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';

/** Link to the list of drafts, with the number of drafts. */
export function ProductDraftsLink({ count }: { count: number }) {
  const { productDraftTexts: texts, language } = useStaffTexts();
  return (
    <StaffLink className="link" to={{ section: 'products', product: DRAFT_LIST }}>
      {count > 0 ? fillCount(texts, 'drafts', count, language) : texts.title}
    </StaffLink>
  );
}
