import type { TextGroup } from '#contracts/texts/texts.ts';
import {
  type EditableEmail,
  EMAILS,
  type EmailGroup,
  type EmailRecipientKind,
} from '#domain/texts/emails.ts';
import { isOlderThanBase, parseTextGroupId } from '#domain/texts/text-fields.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { fieldsOfEmail, SHARED_TEXTS } from './email-fields.ts';
import { latestEdits, shownText, type TextInput } from './text-form.ts';

type Row = EditableEmail | typeof SHARED_TEXTS;

interface EmailListProps {
  group: TextGroup;
  input: TextInput;
}

/** Emails of a group: subject, occasion, recipient, and number of texts that need attention. */
export function EmailList({ group, input }: EmailListProps) {
  const { editedTexts: texts, language } = useStaffTexts();
  const { name } = parseTextGroupId(group.group);
  const recipients: Readonly<Partial<Record<string, EmailRecipientKind>>> =
    EMAILS[name as EmailGroup];
  const nameOf = (email: Row) => {
    const subject = group.fields.find(({ key }) => key === `${email}-subject`);
    return subject ? shownText(group, input, subject, language) : texts['email-shared'];
  };
  const columns: Column<Row>[] = [
    {
      title: texts['email-name'],
      className: 'texts__name',
      cell: (email) => (
        <StaffLink row className="rows__link" to={{ section: 'texts', text: group.group, email }}>
          {nameOf(email)}
        </StaffLink>
      ),
    },
    {
      title: texts['email-when'],
      cell: (email) => texts[`email-when-${email}`],
    },
    {
      title: texts['email-to'],
      cell: (email) => {
        const recipient = recipients[email];
        return recipient && texts[`email-to-${recipient}`];
      },
    },
    {
      title: texts['email-state'],
      cell: (email) => <EmailState {...{ group, email }} />,
    },
  ];
  const emails = Object.keys(recipients) as EditableEmail[];
  return (
    <Table
      className="texts__list"
      columns={columns}
      rows={[...emails, SHARED_TEXTS]}
      keyOf={(email) => email}
    />
  );
}

/** Number of older texts of an email, or else of changed ones. */
function EmailState({ group, email }: { group: TextGroup; email: Row }) {
  const { editedTexts: texts, language } = useStaffTexts();
  const edits = latestEdits(group);
  const places = fieldsOfEmail(group.fields, email).flatMap(({ key }) =>
    LANGUAGE_OPTIONS.map(({ code }) => ({ key, language: code })),
  );
  const older = places.filter((place) => isOlderThanBase(edits, place)).length;
  const edited = edits.filter(({ key, language: code }) =>
    places.some((place) => place.key === key && place.language === code),
  ).length;
  const state = older > 0 ? 'older' : 'edited';
  const count = older || edited;
  return (
    <span className={`status texts__state--${count > 0 ? state : 'complete'}`}>
      {count > 0 ? fillCount(texts, `status-${state}`, count, language) : texts['status-complete']}
    </span>
  );
}
