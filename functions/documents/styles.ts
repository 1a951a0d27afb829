import type { Language } from '#domain/languages.ts';
import { COLORS } from '#shop.config.ts';

import type { TextStyle } from './text-block.ts';

/** Line height of texts, as a multiple of the size. Hangul and Vietnamese marks need more room. */
const LEADING: Record<Language, number> = { en: 1.45, vn: 1.5, kr: 1.6 };
const DISPLAY_LEADING = 1.25;
const DISPLAY_TRACKING = -0.018;

/** Text styles of documents. Sizes are in points. */
export interface Styles {
  text: TextStyle;
  /** Text in a lighter ink. */
  soft: TextStyle;
  /** Emphasized text. */
  strong: TextStyle;
  /** First paragraph. */
  lead: TextStyle;
  small: TextStyle;
  smallInk: TextStyle;
  label: TextStyle;
  foot: TextStyle;
  heading: TextStyle;
  title: TextStyle;
  /** Amount that decides, such as a total. */
  figure: TextStyle;
}

/** Returns the text styles of a language. */
export function stylesFor(language: Language): Styles {
  const leading = LEADING[language];
  const text = { face: 'text', size: 9.5, color: COLORS.ink, leading, isTabular: true } as const;
  const display = {
    face: 'display',
    color: COLORS.ink,
    leading: DISPLAY_LEADING,
    tracking: DISPLAY_TRACKING,
  } as const;
  return {
    text,
    soft: { ...text, color: COLORS['ink-2'] },
    strong: { ...text, face: 'strong' },
    lead: { ...text, size: 10.5 },
    small: { ...text, size: 8.5, color: COLORS['ink-2'] },
    smallInk: { ...text, size: 8.5 },
    label: { ...text, size: 8, color: COLORS['ink-3'] },
    foot: { ...text, size: 7.5, color: COLORS['ink-3'] },
    heading: { ...text, face: 'strong', size: 9, color: COLORS['ink-2'] },
    title: { ...display, size: 26 },
    figure: { ...display, size: 16 },
  };
}
