import * as z from 'zod';
import { multilineText } from '#domain/input/text-schemas.ts';
import type { Country } from '../address/address.ts';
import { parseRoute } from '../fit/route-code.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';

/** Width or height in centimeters, rounded to a tenth. The message is a key of the `access` namespace. */
const size = z
  .number('error-size')
  .overwrite((length) => Math.round(length * 10) / 10)
  .min(30, 'error-size')
  .max(999, 'error-size')
  .optional();

/** Route that a customer measured for "Will it fit?", as a code (D65). The message is a key of the `access` namespace. */
export const routeCodeSchema = z
  .string()
  .refine((code) => parseRoute(code) !== undefined, 'error-route');

/**
 * Access details of an address: how a delivery gets to its place (D64). Every question except the kind of place is
 * optional, and has no default: nobody stated an answer that is missing (D92). The services are requests, not facts.
 */
export const deliveryAccessSchema = z.object({
  place: z.enum(['house', 'apartment', 'business']),
  /** Floors above the street. 0 is the level of the street, in all countries. */
  level: z.int('error-level').min(-3, 'error-level').max(99, 'error-level').optional(),
  elevator: z.enum(['normal', 'small', 'none']).optional(),
  elevatorCar: z.object({ width: size, depth: size, height: size }).optional(),
  elevatorDoor: z.object({ width: size, height: size }).optional(),
  stairs: z.enum(['straight', 'turning', 'spiral']).optional(),
  /** Width of the narrowest door on the way. */
  narrowestDoor: size,
  /** Viet Nam: the way from the street. */
  alley: z.enum(['truck', 'small-truck', 'on-foot']).optional(),
  alleyWidth: size,
  /** Korea: a truck with a ladder to a window. */
  ladderTruck: z.enum(['possible', 'impossible', 'unknown']).optional(),
  route: routeCodeSchema.optional(),
  carry: z.enum(['room', 'door']).optional(),
  assembly: z.boolean().default(false),
  removal: z.boolean().default(false),
  note: multilineText().max(MAX_NOTE_LENGTH, 'error-too-long').default(''),
});
export type DeliveryAccess = z.output<typeof deliveryAccessSchema>;

/** Question of the form that depends on other answers. */
type AccessQuestion =
  | 'elevator'
  | 'elevatorCar'
  | 'elevatorDoor'
  | 'stairs'
  | 'alley'
  | 'alleyWidth'
  | 'ladderTruck';

/**
 * Returns the dependent questions that the form asks for these answers. Without a floor, or on the ground floor, it only
 * asks about the alley.
 */
export function visibleAccessQuestions(
  access: DeliveryAccess,
  country: Country,
): ReadonlySet<AccessQuestion> {
  const { level, elevator, alley } = access;
  const isOffGround = level !== undefined && level !== 0;
  const hasElevator = isOffGround && (elevator === 'normal' || elevator === 'small');
  const needsStairs = isOffGround && (elevator === 'none' || elevator === 'small');
  const asked: [AccessQuestion, boolean][] = [
    ['elevator', isOffGround],
    ['elevatorCar', hasElevator],
    ['elevatorDoor', hasElevator],
    ['stairs', needsStairs],
    ['alley', country === 'Viet Nam'],
    ['alleyWidth', country === 'Viet Nam' && alley !== undefined && alley !== 'truck'],
    ['ladderTruck', country === 'Korea' && isOffGround && level > 0],
  ];
  return new Set(asked.flatMap(([question, isAsked]) => (isAsked ? [question] : [])));
}

/**
 * Returns the answers without those to questions that the form no longer asks, for example after a change of the floor.
 */
export function omitHiddenAnswers(access: DeliveryAccess, country: Country): DeliveryAccess {
  const asked = visibleAccessQuestions(access, country);
  const { elevator, elevatorCar, elevatorDoor, stairs, alley, alleyWidth, ladderTruck, ...always } =
    access;
  const dependent = { elevator, elevatorCar, elevatorDoor, stairs, alley, alleyWidth, ladderTruck };
  return {
    ...always,
    ...Object.fromEntries(
      Object.entries(dependent).filter(
        ([question, answer]) => answer !== undefined && asked.has(question as AccessQuestion),
      ),
    ),
  };
}
