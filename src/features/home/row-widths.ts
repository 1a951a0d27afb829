/**
 * Widths of the largest and the smallest picture of a card in a row, in pixels. A card is at most 360 CSS pixels wide,
 * which is 720 pixels on high-density screens.
 */
export const ROW_WIDTHS = [720, 480] as const;
