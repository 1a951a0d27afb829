import { listDrafts } from '#contracts/drafts/drafts.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { DRAFTS } from '../place.ts';
import { useStaffTexts } from '../staff-texts.ts';
import { useStaffQuery } from '../use-staff-query.ts';

/** Link to the list of drafts, with the number of drafts as soon as it is known. */
export function DraftsLink() {
  const { draftTexts: texts, language } = useStaffTexts();
  const { fetched } = useStaffQuery(listDrafts, {});
  const count = fetched.state === 'ready' ? fetched.answer.result.drafts.length : 0;
  return (
    <PlaceLink className="link" to={{ section: 'products', product: DRAFTS }}>
      {count > 0 ? fillCount(texts, 'drafts', count, language) : texts.title}
    </PlaceLink>
  );
}
