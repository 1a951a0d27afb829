import type { Synonym, SynonymRule } from '#contracts/search/synonyms.ts';
import { RowButton } from '../kit/action-buttons.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { ChangedBy, languageColumn, searchTermColumn } from './search-columns.tsx';

interface SynonymTableProps {
  synonyms: readonly Synonym[];
  /** Built-in synonyms. */
  defaults: readonly SynonymRule[];
  onDelete: (synonym: Synonym) => void;
}

/** Synonym of the list. Built-in synonyms have no `own`. */
type Rule = SynonymRule & { own?: Synonym };

/** Table of synonyms with their meanings. Staff can delete saved synonyms, but not the defaults. */
export function SynonymTable({ synonyms, defaults, onDelete }: SynonymTableProps) {
  const { searchTexts: texts } = useStaffTexts();
  const columns: Column<Rule>[] = [
    searchTermColumn(texts),
    {
      title: texts.meanings,
      className: 'rows__long',
      cell: ({ meanings }) => <span>{meanings.join(', ')}</span>,
    },
    languageColumn(texts),
    {
      title: texts.changed,
      cell: ({ own }) => (own ? <ChangedBy change={own} /> : <span>{texts.default}</span>),
    },
    {
      cell: ({ own }) =>
        own && (
          <RowButton
            isLink
            text={texts.delete}
            label={`${texts.delete}: ${own.words}`}
            onClick={() => onDelete(own)}
          />
        ),
    },
  ];
  const rows: Rule[] = [...synonyms.map((own) => ({ ...own, own })), ...defaults];
  return (
    <Table
      columns={columns}
      rows={rows}
      keyOf={({ own, language, words }) => `${own ? 'own' : 'default'} ${language} ${words}`}
    />
  );
}
