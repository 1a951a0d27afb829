import type { Opening, Part } from './opening.ts';

/** Place on the way into the house that decides the answer: an opening or a part of one. */
export type Spot =
  | 'gate'
  | 'door'
  | 'corridor'
  | 'turn'
  | 'elevator-door'
  | 'elevator-car'
  | 'flight'
  | 'landing';

/** Returns the place of a part of an opening. */
export function spotOf({ kind }: Opening, part: Part): Spot {
  switch (part.shape) {
    case 'car':
      return 'elevator-car';
    case 'frame':
      if (part.name === 'door') return kind === 'elevator' ? 'elevator-door' : (kind as 'door');
      return part.name;
    default:
      return part.shape;
  }
}
