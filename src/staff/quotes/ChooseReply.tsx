import { listSavedReplies, type SavedReply } from '#contracts/quotes/saved-replies.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { QUOTE_SETTINGS } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** List from which staff choose a saved reply for a message. A failure to load hides it: the message can be typed. */
export function ChooseReply({ onChoose }: { onChoose: (reply: SavedReply) => void }) {
  const { quoteTexts } = useStaffTexts();
  const { fetched } = useStaffQuery(listSavedReplies, {});
  if (fetched.state !== 'ready') return null;
  const { replies } = fetched.response.result;
  if (replies.length === 0) {
    return (
      <p>
        <StaffLink className="link" to={{ section: 'quotes', quote: QUOTE_SETTINGS }}>
          {quoteTexts['write-replies']}
        </StaffLink>
      </p>
    );
  }
  return (
    <label className="quote-choose">
      <span>{quoteTexts['choose-reply']}</span>
      <select
        className="input"
        value=""
        onChange={({ target }) => {
          const reply = replies.find(({ id }) => id === target.value);
          if (reply) onChoose(reply);
        }}
      >
        <option value="">{quoteTexts['choose-none']}</option>
        {replies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
