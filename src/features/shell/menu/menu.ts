/** Opens dropdowns for pointers and arrow keys, and the panels that a button opens. Buttons with `popovertarget` need no script. */
import { closeModal, openModal } from '#src/ui/modal.ts';

/** A pointer that only crosses the menu opens nothing, one that strays for a moment closes nothing. In milliseconds. */
const OPEN_AFTER = 140;
const CLOSE_AFTER = 260;

const dropdownOf = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('[data-dropdown]')?.querySelector<HTMLElement>('[popover]')
    : undefined;

let timer = 0;
function later(milliseconds: number, act: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(act, milliseconds);
}

const openDropdown = () => document.querySelector<HTMLElement>('[data-dropdown] > :popover-open');

document.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'mouse') return;
  const dropdown = dropdownOf(event.target);
  const open = openDropdown();
  if (dropdown && dropdown === open) clearTimeout(timer);
  else if (dropdown) later(open ? 0 : OPEN_AFTER, () => dropdown.showPopover());
  else if (open) later(CLOSE_AFTER, () => open.hidePopover());
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
  // a click on a panel itself, not on what is in it, is a click on its backdrop
  if (target.matches('dialog.panel') || target.closest('.mobile-menu a[href]')) {
    const left = target.closest('dialog');
    if (left) closeModal(left);
  }
});
