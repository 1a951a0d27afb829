import { type ListedTextGroup, listTexts } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { parseTextGroupId, TEXT_KINDS } from '#domain/texts/text-fields.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { PersonAndTime } from '../kit/person-display.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { NEW_OBJECT, type StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { interfaceGroupName } from '../shared/publish-change.ts';
import './texts.css';

const ATTENTION = 'attention';

/** States of a language, most urgent first. */
const STATES = ['conflicts', 'missing', 'older', 'edited'] as const;

function needsAttention({ hasDraft, languages }: ListedTextGroup): boolean {
  const hasWork = ({ conflicts, missing, older }: ListedTextGroup['languages'][Language]) =>
    conflicts + missing + older > 0;
  return hasDraft || Object.values(languages).some(hasWork);
}

/** Policies, pages and interface texts with the state of each language. */
export function TextList({ location }: { location: StaffLocation }) {
  const { texts: adminTexts, editedTexts: texts } = useStaffTexts();
  const { fetched, retry } = useStaffQuery(listTexts, {});
  const isFiltered = location.state === ATTENTION;
  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{adminTexts['section-texts']}</ViewTitle>
        <StaffLink className="btn btn--small" to={{ section: 'texts', text: NEW_OBJECT }}>
          {texts['new-page']}
        </StaffLink>
      </div>
      <nav className="staff-page__choices" aria-label={texts.lists}>
        <StaffLink className="chip" to={{ section: 'texts' }} current={!isFiltered}>
          {texts.all}
        </StaffLink>
        <StaffLink
          className="chip"
          to={{ section: 'texts', state: ATTENTION }}
          current={isFiltered}
        >
          {texts.attention}
        </StaffLink>
      </nav>
      {fetched.state === 'ready' ? (
        <Groups groups={fetched.response.result.groups} isFiltered={isFiltered} />
      ) : (
        <QueryFallback fetched={fetched} onRetry={retry} />
      )}
    </section>
  );
}

function Groups(props: { groups: readonly ListedTextGroup[]; isFiltered: boolean }) {
  const { groups, isFiltered } = props;
  const { editedTexts: texts } = useStaffTexts();
  const shown = isFiltered ? groups.filter(needsAttention) : groups;
  if (shown.length === 0) return <NothingFound fact={texts.none} help={texts['none-help']} />;
  return TEXT_KINDS.map((kind) => {
    const ofKind = shown.filter((group) => group.kind === kind);
    return (
      ofKind.length > 0 && (
        <section className="stack tight" key={kind} aria-labelledby={`texts-${kind}`}>
          <h3 className="staff-page__part" id={`texts-${kind}`}>
            {texts[`kind-${kind}`]}
          </h3>
          <GroupTable groups={ofKind} />
        </section>
      )
    );
  });
}

function GroupTable({ groups }: { groups: readonly ListedTextGroup[] }) {
  const allTexts = useStaffTexts();
  const { editedTexts: texts, language } = allTexts;
  const columns: Column<ListedTextGroup>[] = [
    {
      title: texts.text,
      className: 'texts__name',
      cell: ({ group, titles, fields, hasDraft, notInShop }) => (
        <>
          <StaffLink row className="rows__link" to={{ section: 'texts', text: group }}>
            {interfaceGroupName(group, allTexts) ??
              (titles?.[language] || `/${parseTextGroupId(group).name}`)}
          </StaffLink>{' '}
          {notInShop && <span className="mark">{texts[`page-${notInShop}`]}</span>}{' '}
          {hasDraft && notInShop !== 'new' && <span className="mark">{texts.draft}</span>}
          <span className="note">{fillCount(texts, 'fields', fields, language)}</span>
        </>
      ),
    },
    ...LANGUAGE_OPTIONS.map(({ code, name }) => ({
      title: name,
      cell: ({ languages }: ListedTextGroup) => <LanguageState counts={languages[code]} />,
    })),
    {
      title: texts.changed,
      cell: ({ by, at }) =>
        by && at ? <PersonAndTime by={by} at={at} /> : <span className="note">{texts.never}</span>,
    },
  ];
  return (
    <Table className="texts__list" columns={columns} rows={groups} keyOf={({ group }) => group} />
  );
}

/** Most urgent state of a language, with its number of texts. */
function LanguageState({ counts }: { counts: ListedTextGroup['languages'][Language] }) {
  const { editedTexts: texts, language } = useStaffTexts();
  const state = STATES.find((one) => counts[one] > 0);
  return (
    <span className={`status texts__state--${state ?? 'complete'}`}>
      {state
        ? fillCount(texts, `status-${state}`, counts[state], language)
        : texts['status-complete']}
    </span>
  );
}
