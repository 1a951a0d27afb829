import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Column, Table } from '#src/staff/kit/Table.tsx';

interface Piece {
  code: string;
  count: number;
  note?: string;
}

const COLUMNS: Column<Piece>[] = [
  { title: 'Code', lang: () => 'vi', cell: ({ code }) => code },
  { title: 'Pieces', isNumber: true, cell: ({ count }) => count },
  { title: 'Note', className: 'rows__long', cell: ({ note }) => note },
  { cell: () => createElement('button', { type: 'button' }, 'Remove') },
];
const SOFA: Piece = { code: 'LL-SF-1', count: 2, note: 'blue' };

function render(rows: readonly Piece[], props: { hasRowHeaders?: boolean } = {}): string {
  return renderToStaticMarkup(
    createElement(Table<Piece>, {
      columns: COLUMNS,
      rows,
      keyOf: ({ code }: Piece) => code,
      ...props,
    }),
  );
}

test('a table has headings, and each row is named by its first cell', () => {
  const html = render([SOFA]);
  expect(html).toContain('<th scope="col">Code</th>');
  expect(html).toContain('<th scope="col" class="rows__number">Pieces</th>');
  expect(html).toContain('<th scope="row" lang="vi">LL-SF-1</th>');
  // A column of buttons has no heading.
  expect(html).toContain('<td></td></tr></thead>');
});

test('a cell has the heading of its column as its label on phones', () => {
  const html = render([SOFA]);
  expect(html).toContain('<td data-label="Pieces" class="rows__number">2</td>');
  expect(html).toContain('<td data-label="Note" class="rows__long">blue</td>');
  expect(html).toContain('<td class="rows__acts">');
  expect(render([{ code: 'LL-SF-1', count: 0 }])).toContain('<td class="rows__long"></td>');
});

test('a table without row headers labels its first cell', () => {
  expect(render([SOFA], { hasRowHeaders: false })).toContain(
    '<td data-label="Code" lang="vi">LL-SF-1</td>',
  );
});

test('the first render contains the first eight rows', () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...SOFA, code: `LL-SF-${index}` }));
  const html = render(rows);
  expect(html).toContain('LL-SF-7');
  expect(html).not.toContain('LL-SF-8');
});
