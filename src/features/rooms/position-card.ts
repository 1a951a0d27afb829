/** Distance between a hotspot and its card, in pixels. */
const GAP = 8;

/**
 * Places the card below its hotspot, or above it if there is no space in the picture. On phones, the card is below the
 * picture, and the styles ignore the position.
 */
export function positionCard(card: HTMLElement, scene: HTMLElement, spot: DOMRect): void {
  const frame = scene.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const left = spot.left + spot.width / 2 - frame.left - width / 2;
  const below = spot.bottom - frame.top + GAP;
  const above = spot.top - frame.top - GAP - height;
  const top = below + height > frame.height && above >= 0 ? above : below;
  card.style.left = `${Math.min(Math.max(left, 0), frame.width - width)}px`;
  card.style.top = `${top}px`;
}
