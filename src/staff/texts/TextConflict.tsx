import type { TextGroup } from '#contracts/texts/texts.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Table } from '../kit/Table.tsx';
import { fieldName } from './field-names.ts';
import { conflictingPlaces, placeName, type TextInput, textOnServer } from './text-form.ts';

interface TextConflictProps {
  /** Group as another person has saved it. */
  theirs: TextGroup;
  input: TextInput;
  /** Called with the name of a place whose typed text is replaced by the stored one. */
  onTake: (place: string) => void;
  onClose: () => void;
}

/** Texts of two people who saved the same version, side by side. */
export function TextConflict({ theirs, input, onTake, onClose }: TextConflictProps) {
  const { editedTexts: texts, language, clock } = useStaffTexts();
  const { by, at = '' } = theirs;
  const name = by?.kind === 'staff' ? by.name : texts.script;
  return (
    <section className="stack tight texts__conflict" aria-label={texts['conflict-title']}>
      <StatusMessage kind="warn" about={theirs}>
        <p>
          <strong>{texts['conflict-title']}</strong>
        </p>
        <p>
          {fill(texts['conflict-when'], {
            name,
            moment: at && formatDateTime(at, clock, language),
          })}
        </p>
      </StatusMessage>
      <Table
        rows={conflictingPlaces(theirs, input)}
        keyOf={placeName}
        columns={[
          {
            title: texts.text,
            cell: (place) =>
              `${fieldName(place.field, texts)} · ${languageOption(place.language).name}`,
          },
          {
            title: texts['conflict-mine'],
            className: 'rows__long',
            cell: (place) => <span className="texts__value">{input.typed[placeName(place)]}</span>,
          },
          {
            title: texts['conflict-theirs'],
            className: 'rows__long',
            cell: ({ field, language: own }) => (
              <span className="texts__value">{textOnServer(theirs, field, own)}</span>
            ),
          },
          {
            cell: (place) => (
              <button className="link" type="button" onClick={() => onTake(placeName(place))}>
                <span>{texts['conflict-take']}</span>
                <span className="vh">{`: ${fieldName(place.field, texts)}`}</span>
              </button>
            ),
          },
        ]}
      />
      <p>
        <button className="btn btn--small" type="button" onClick={onClose}>
          {texts['conflict-done']}
        </button>
      </p>
    </section>
  );
}
