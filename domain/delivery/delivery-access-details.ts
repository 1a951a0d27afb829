import type { Country } from '../address/address.ts';
import type { Opening } from '../fit/opening.ts';
import { parseRoute } from '../fit/route-code.ts';
import { type DeliveryAccess, visibleAccessQuestions } from './delivery-access.ts';

/** Texts of the `access` namespace that describe answers. */
export interface DeliveryAccessTexts {
  place: string;
  'place-house': string;
  'place-apartment': string;
  'place-business': string;
  floor: string;
  'floor-ground': string;
  'floor-first': string;
  'floor-up': string;
  'floor-above-ground': string;
  'floor-down': string;
  elevator: string;
  'elevator-normal': string;
  'elevator-small': string;
  'elevator-none': string;
  'elevator-car': string;
  'elevator-door': string;
  stairs: string;
  'stairs-straight': string;
  'stairs-turning': string;
  'stairs-spiral': string;
  'narrowest-door': string;
  'measured-door': string;
  'measured-gate': string;
  'measured-corridor': string;
  'measured-turn': string;
  'measured-stairs': string;
  'measured-landing': string;
  alley: string;
  'alley-truck': string;
  'alley-small-truck': string;
  'alley-on-foot': string;
  'alley-width': string;
  ladder: string;
  'ladder-possible': string;
  'ladder-impossible': string;
  'ladder-unknown': string;
  carry: string;
  'carry-room': string;
  'carry-door': string;
  services: string;
  'service-assembly': string;
  'service-removal': string;
  'driver-note': string;
  'not-asked': string;
}

/** Label with its answer. */
export type DeliveryAccessDetail = readonly [label: string, answer: string];

/**
 * Returns the number of a level as people of the country say it. The level of the street is 0 in Viet Nam, and the first
 * floor in Korea and the United States.
 */
export function floorNumber(level: number, country: Country): number {
  return level > 0 && country !== 'Viet Nam' ? level + 1 : Math.abs(level);
}

/**
 * Returns the name of a level: 'Ground floor', 'Floor 3', 'Basement level 1'. Vietnamese has a word for levels that are
 * counted above the ground floor, and another one for those that are counted from the first floor.
 */
export function floorName(level: number, country: Country, texts: DeliveryAccessTexts): string {
  const hasGroundFloor = country === 'Viet Nam';
  if (level === 0) return texts[hasGroundFloor ? 'floor-ground' : 'floor-first'];
  const above = hasGroundFloor ? 'floor-above-ground' : 'floor-up';
  const text = texts[level > 0 ? above : 'floor-down'];
  return text.replace('{{floor}}', String(floorNumber(level, country)));
}

/** Returns sizes in centimeters: '110 × 140 × 220 cm'. Unknown sizes are question marks. */
function sizes(...values: (number | undefined)[]): string | undefined {
  if (values.every((value) => value === undefined)) return undefined;
  return `${values.map((value) => value ?? '?').join(' × ')} cm`;
}

/** Returns the sizes of a measured opening. Stairs have the headroom as their height. */
function openingDetails(
  opening: Opening,
  texts: DeliveryAccessTexts,
): [string, string | undefined][] {
  switch (opening.kind) {
    case 'corridor':
      return [
        [texts['measured-corridor'], sizes(opening.width, opening.height)],
        [texts['measured-turn'], sizes(opening.after)],
      ];
    case 'elevator':
      return [
        [texts['elevator-door'], sizes(opening.doorWidth, opening.doorHeight)],
        [texts['elevator-car'], sizes(opening.width, opening.depth, opening.height)],
      ];
    case 'stairs': {
      const { width, headroom, landing } = opening;
      return [
        [texts['measured-stairs'], sizes(width, headroom)],
        [texts['measured-landing'], landing && sizes(landing.width, landing.depth)],
      ];
    }
    default:
      return [[texts[`measured-${opening.kind}`], sizes(opening.width, opening.height)]];
  }
}

/** Returns the openings of a route with their sizes (D65). */
export function routeDetails(code: string, texts: DeliveryAccessTexts): DeliveryAccessDetail[] {
  const details = (parseRoute(code) ?? []).flatMap((opening) => openingDetails(opening, texts));
  return details.flatMap(([label, answer]) => (answer ? [[label, answer] as const] : []));
}

/**
 * Returns the answered questions in the order of the form. Floors have the numbers that are usual
 * in the country. Sizes of a measured route replace those of the same label.
 */
export function deliveryAccessDetails(
  access: DeliveryAccess,
  country: Country,
  texts: DeliveryAccessTexts,
): DeliveryAccessDetail[] {
  const { elevator, elevatorCar: car, elevatorDoor: door, stairs, alley, ladderTruck } = access;
  const services = [
    ...(access.assembly ? [texts['service-assembly']] : []),
    ...(access.removal ? [texts['service-removal']] : []),
  ];
  const details: [string, string | undefined][] = [
    [texts.place, texts[`place-${access.place}`]],
    [texts.floor, access.level === undefined ? undefined : floorName(access.level, country, texts)],
    [texts.elevator, elevator && texts[`elevator-${elevator}`]],
    [texts['elevator-car'], car && sizes(car.width, car.depth, car.height)],
    [texts['elevator-door'], door && sizes(door.width, door.height)],
    [texts.stairs, stairs && texts[`stairs-${stairs}`]],
    [texts['narrowest-door'], sizes(access.narrowestDoor)],
    [texts.alley, alley && texts[`alley-${alley}`]],
    [texts['alley-width'], sizes(access.alleyWidth)],
    [texts.ladder, ladderTruck && texts[`ladder-${ladderTruck}`]],
    [texts.carry, access.carry && texts[`carry-${access.carry}`]],
    [texts.services, services.join(', ') || undefined],
    [texts['driver-note'], access.note || undefined],
  ];
  const route = routeDetails(access.route ?? '', texts);
  const measured = new Set(route.map(([label]) => label));
  return details.flatMap(([label, answer]): DeliveryAccessDetail[] => {
    // The route follows the narrowest door, which is its place in the form.
    const following = label === texts['narrowest-door'] ? route : [];
    return [...(answer && !measured.has(label) ? [[label, answer] as const] : []), ...following];
  });
}

/** Returns the labels of the questions with choices that have no answer, in the order of the form. */
function openQuestions(
  access: DeliveryAccess | undefined,
  country: Country,
  texts: DeliveryAccessTexts,
): readonly string[] {
  const { place, level, elevator, stairs, alley, ladderTruck, carry, route } = access ?? {};
  const asked = access
    ? visibleAccessQuestions(access, country)
    : new Set(country === 'Viet Nam' ? ['alley'] : []);
  const measured = new Set((parseRoute(route ?? '') ?? []).map(({ kind }) => kind));
  // Only a delivery that is known to stay on the ground floor needs no elevator.
  const needsElevator = level !== 0 && !measured.has('elevator');
  const needsStairs = asked.has('stairs') && !measured.has('stairs');
  const questions: [string, boolean][] = [
    [texts.place, place === undefined],
    [texts.floor, level === undefined],
    [texts.elevator, needsElevator && elevator === undefined],
    [texts.stairs, needsStairs && stairs === undefined],
    [texts.alley, asked.has('alley') && alley === undefined],
    [texts.ladder, asked.has('ladderTruck') && ladderTruck === undefined],
    [texts.carry, carry === undefined],
  ];
  return questions.flatMap(([label, isOpen]) => (isOpen ? [label] : []));
}

/** Returns the answered questions for staff, and at the end those that nobody has answered (D92). */
export function staffAccessDetails(
  access: DeliveryAccess | undefined,
  country: Country,
  texts: DeliveryAccessTexts,
): DeliveryAccessDetail[] {
  const open = openQuestions(access, country, texts);
  return [
    ...(access ? deliveryAccessDetails(access, country, texts) : []),
    ...(open.length > 0 ? [[texts['not-asked'], open.join(', ')] as const] : []),
  ];
}
