/** Opens dropdowns by mouse and arrow keys, and panels by buttons. Buttons with `popovertarget` need no script. */
import { closeModal, openModal } from '#src/ui/modal.ts';

/** Delay before a dropdown opens, in milliseconds. A mouse that only crosses the menu opens nothing. */
const OPEN_AFTER = 140;
/** Delay before a dropdown closes, in milliseconds. A mouse that leaves for a moment closes nothing. */
const CLOSE_AFTER = 260;

const dropdownOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('[data-dropdown]')?.querySelector<HTMLElement>('[popover]')
    : undefined;

let timer = 0;
function schedule(milliseconds: number, action: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(action, milliseconds);
}

const openDropdown = () => document.querySelector<HTMLElement>('[data-dropdown] > :popover-open');

document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const dropdown = dropdownOf(event.target);
  const open = openDropdown();
  if (dropdown && dropdown === open) clearTimeout(timer);
  else if (dropdown) schedule(open ? 0 : OPEN_AFTER, () => dropdown.showPopover());
  else if (open) schedule(CLOSE_AFTER, () => open.hidePopover());
  else clearTimeout(timer);
});

document.addEventListener('keydown', (event) => {
  const dropdown = event.key === 'ArrowDown' ? dropdownOf(event.target) : undefined;
  if (!dropdown || dropdown.matches(':popover-open')) return;
  event.preventDefault();
  dropdown.showPopover();
  dropdown.querySelector('a')?.focus();
});

document.addEventListener('focusin', (event) => {
  const open = openDropdown();
  if (open && dropdownOf(event.target) !== open) open.hidePopover();
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const opener = target.closest<HTMLElement>('[data-opens-dialog]');
  const dialog = document.getElementById(opener?.dataset['opensDialog'] ?? '');
  if (dialog instanceof HTMLDialogElement) openModal(dialog);
  // A click whose target is the panel itself is on the backdrop.
  if (target.matches('dialog.panel') || target.closest('.mobile-menu a[href]')) {
    const dialogToClose = target.closest('dialog');
    if (dialogToClose) closeModal(dialogToClose);
  }
});
