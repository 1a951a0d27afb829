import type { Verdict } from '#domain/fit/verdict.ts';
import { element, type MarkupElement } from '#domain/markup/markup-node.ts';

/** Outlines of the answers' icons on a grid of 24 × 24, from lucide (ISC license). */
const ICONS = {
  fits: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m-4 10 3 3 5-6',
  tight: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m0 6v4m0 4h.01',
  'does-not-fit': 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20m3 7-6 6m0-6 6 6',
  needs: 'M13 4h3a2 2 0 0 1 2 2v14M2 20h3m8 0h9M10 12v.01M13 4v16l-8-1V5z',
} as const;

/** Returns the icon for an answer. */
export function verdictIcon({ answer }: Verdict): MarkupElement {
  return element(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    element('path', { d: ICONS[answer ?? 'needs'] }),
  );
}
