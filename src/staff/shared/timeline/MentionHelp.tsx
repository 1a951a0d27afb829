import { listColleagues } from '#contracts/timeline/timeline.ts';
import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import { mentionedPeople } from '#domain/staff/mentions.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';

interface MentionHelpProps {
  text: string;
  /** Called with the text after a colleague was chosen. */
  onChange: (text: string) => void;
}

/** Names to choose from while a text ends in @ and the beginning of a name, and the colleagues whom a text mentions. */
export function MentionHelp(props: MentionHelpProps) {
  return props.text.includes('@') ? <Names {...props} /> : null;
}

function Names({ text, onChange }: MentionHelpProps) {
  const { timelineTexts: texts, language } = useStaffTexts();
  const { fetched } = useStaffQuery(listColleagues, {});
  const names = fetched.state === 'ready' ? fetched.response.result.names : [];
  const people = names.map((name) => ({ name }));
  const mentioned = mentionedPeople(text, people).map(({ name }) => name);
  const begun = /@([^@\n]*)$/.exec(text)?.[1];
  const offered = names.filter(
    (name) =>
      begun !== undefined &&
      !begun.toLowerCase().startsWith(name.toLowerCase()) &&
      name.toLowerCase().startsWith(begun.toLowerCase()),
  );
  const list = new Intl.ListFormat(LANGUAGE_TAGS[language]);
  return (
    <>
      {offered.length > 0 && begun !== undefined && (
        <fieldset className="entries__filter">
          <legend className="vh">{texts['mention-choose']}</legend>
          {offered.map((name) => (
            <button
              key={name}
              className="chip"
              type="button"
              onClick={() => onChange(`${text.slice(0, text.length - begun.length)}${name} `)}
            >
              {`@${name}`}
            </button>
          ))}
        </fieldset>
      )}
      <p className="note" role="status">
        {mentioned.length > 0 && fill(texts['mention-task'], { names: list.format(mentioned) })}
      </p>
    </>
  );
}
