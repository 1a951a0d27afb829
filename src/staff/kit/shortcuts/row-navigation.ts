/** Props of the main link of a row, through which `j` and `k` step. */
export const ROW_LINK_PROPS = { 'data-row': '' } as const;

/** Moves the focus to the next or previous row of the section. Enter then opens the row. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.staff-page [data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const current = rows.findIndex((row) =>
    (row.closest('tr, li') ?? row).contains(document.activeElement),
  );
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
