/**
 * Hotspots of a room's picture. Without this script, hotspots are links to the list's entries. The script turns
 * them into buttons that open a card with the piece.
 */
import { positionCard } from './position-card.ts';

const scene = document.querySelector<HTMLElement>('[data-scene]');
const card = document.querySelector<HTMLElement>('[data-spot-card]');
const spots = [...document.querySelectorAll<SVGAElement>('[data-spot]')];
const entries = spots.map((spot) => document.getElementById(spot.dataset['spot'] ?? ''));
let open: number | undefined;

for (const [index, spot] of spots.entries()) {
  spot.setAttribute('role', 'button');
  spot.setAttribute('aria-haspopup', 'dialog');
  spot.setAttribute('aria-expanded', 'false');
  spot.addEventListener('click', (event) => {
    event.preventDefault();
    if (open === index) closeCard();
    else openCard(index);
  });
  spot.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    spot.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
  for (const element of [spot, entries[index]]) {
    element?.addEventListener('pointerenter', () => mark(index, true));
    element?.addEventListener('pointerleave', () => mark(index, false));
    element?.addEventListener('focusin', () => mark(index, true));
    element?.addEventListener('focusout', () => mark(index, false));
  }
}

card?.querySelector('button')?.addEventListener('click', closeCard);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) closeCard();
});
document.addEventListener('pointerdown', ({ target }) => {
  const inside = target instanceof Element && target.closest('[data-spot], [data-spot-card]');
  if (!inside) hideCard();
});
showFirstPiece();

/** Draws the thread of a list entry, and colors its hotspot. */
function mark(index: number, marked: boolean): void {
  const shown = marked || open === index;
  spots[index]?.classList.toggle('spot--on', shown);
  entries[index]?.classList.toggle('room__piece--on', shown);
}

/** Opens the card of a piece with the texts and the picture of its list entry, and moves the focus to the card. */
function openCard(index: number): void {
  hideCard();
  const [spot, entry] = [spots[index], entries[index]];
  const link = entry?.querySelector<HTMLAnchorElement>('.room__title a');
  const [title, picture, text, more] = ['title', 'picture', 'text', 'link'].map((part) =>
    card?.querySelector<HTMLElement>(`[data-card-${part}]`),
  );
  if (!card || !scene || !spot || !link || !(more instanceof HTMLAnchorElement)) return;
  const image = entry?.querySelector('img')?.cloneNode();
  picture?.replaceChildren(...(image ? [image] : []));
  if (title) title.textContent = link.textContent;
  if (text) text.textContent = entry?.querySelector('.note')?.textContent ?? '';
  more.href = link.href;
  card.hidden = false;
  open = index;
  spot.setAttribute('aria-expanded', 'true');
  mark(index, true);
  positionCard(card, scene, spot.getBoundingClientRect());
  card.focus({ preventScroll: true });
}

function hideCard(): void {
  if (open === undefined || !card) return;
  const closed = open;
  open = undefined;
  card.hidden = true;
  spots[closed]?.setAttribute('aria-expanded', 'false');
  mark(closed, false);
}

/** Closes the card and returns the focus to its hotspot. */
function closeCard(): void {
  if (open === undefined) return;
  const spot = spots[open];
  hideCard();
  spot?.focus({ preventScroll: true });
}

/** Scrolls the picture sideways to its first piece, on phones. */
function showFirstPiece(): void {
  const first = spots[0]?.getBoundingClientRect();
  if (!scene || !first) return;
  const { left, width } = scene.getBoundingClientRect();
  scene.scrollLeft = first.left + first.width / 2 - left - width / 2;
}
