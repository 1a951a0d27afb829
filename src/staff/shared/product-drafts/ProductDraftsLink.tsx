import { listDrafts } from '#contracts/drafts/drafts.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { DRAFT_LIST } from '../../kit/staff-location.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';

/** Link to the list of drafts, with the number of drafts as soon as it is known. */
export function ProductDraftsLink() {
  const { productDraftTexts: texts, language } = useStaffTexts();
  const { fetched } = useStaffQuery(listDrafts, {});
  const count = fetched.state === 'ready' ? fetched.answer.result.drafts.length : 0;
  return (
    <StaffLink className="link" to={{ section: 'products', product: DRAFT_LIST }}>
      {count > 0 ? fillCount(texts, 'drafts', count, language) : texts.title}
    </StaffLink>
  );
}
