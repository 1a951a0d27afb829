/** Parts of a browser window that the script uses. */
interface HeadWindow {
  localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  document: { querySelectorAll(selector: string): Iterable<UnitInput> };
}
type UnitInput = Pick<HTMLInputElement, 'value' | 'checked' | 'onchange'>;

/**
 * Restores the stored length unit of a dimension drawing, and stores a new choice (S13.7). Without scripts, the choice
 * lasts as long as the page.
 *
 * Self-contained, because its source text is inlined into the page.
 */
export function restoreUnit(window: HeadWindow): void {
  const attempt = (action: () => void) => {
    try {
      action();
    } catch {
      // Blocked storage: the choice lasts as long as the page.
    }
  };
  for (const input of window.document.querySelectorAll('[name=unit]')) {
    attempt(() => {
      if (window.localStorage.getItem('length-unit') === input.value) input.checked = true;
    });
    input.onchange = () => attempt(() => window.localStorage.setItem('length-unit', input.value));
  }
}
