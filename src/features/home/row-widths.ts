/**
 * Widest and narrowest picture of a card in a row, in pixels: on the widest page a card is 360 wide, which fine screens
 * draw with twice as many.
 */
export const ROW_WIDTHS = [720, 480] as const;
