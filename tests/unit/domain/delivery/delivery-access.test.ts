import { describe, expect, test } from 'vitest';
import {
  type DeliveryAccess,
  deliveryAccessSchema,
  omitHiddenAnswers,
  visibleAccessQuestions,
} from '#domain/delivery/delivery-access.ts';
import {
  deliveryAccessFacts,
  floorName,
  routeFacts,
} from '#domain/delivery/delivery-access-facts.ts';
import en from '#locales/en/access.json' with { type: 'json' };
import kr from '#locales/kr/access.json' with { type: 'json' };
import vn from '#locales/vn/access.json' with { type: 'json' };

function access(answers: Partial<DeliveryAccess> = {}): DeliveryAccess {
  return deliveryAccessSchema.parse({ place: 'house', ...answers });
}

describe('the questions about the way into the house (S12.10)', () => {
  test.each([
    ['US', {}, []],
    ['Viet Nam', {}, ['alley']],
    ['Viet Nam', { alley: 'on-foot' }, ['alley', 'alleyWidth']],
    ['US', { level: 2 }, ['elevator']],
    ['US', { level: 2, elevator: 'none' }, ['elevator', 'stairs']],
    ['US', { level: 2, elevator: 'normal' }, ['elevator', 'elevatorCar', 'elevatorDoor']],
    [
      'Korea',
      { level: 2, elevator: 'small' },
      ['elevator', 'elevatorCar', 'elevatorDoor', 'stairs', 'ladderTruck'],
    ],
    ['Korea', { level: -1 }, ['elevator']],
  ] as const)('in %s after %j are %j', (country, answers, questions) => {
    expect([...visibleAccessQuestions(access(answers), country)]).toEqual(questions);
  });

  test('lose their answers when a change hides them', () => {
    const before = access({ level: 3, elevator: 'small', stairs: 'spiral', alley: 'on-foot' });
    expect(omitHiddenAnswers({ ...before, level: 0 }, 'US')).toEqual(access());
    expect(omitHiddenAnswers(before, 'Viet Nam')).toEqual(before);
  });

  test.each([{ narrowestDoor: 29 }, { narrowestDoor: 1000 }, { level: 100 }, { level: 0.5 }])(
    'refuse %j',
    (answers) => {
      expect(deliveryAccessSchema.safeParse({ place: 'house', ...answers }).success).toBe(false);
    },
  );
});

describe('access details in words (S12.11)', () => {
  test('contain every answer in the order of the form', () => {
    const full = access({
      place: 'apartment',
      level: 3,
      elevator: 'small',
      elevatorCar: { width: 110, depth: 140 },
      elevatorDoor: { width: 80, height: 210 },
      stairs: 'turning',
      narrowestDoor: 78,
      alley: 'on-foot',
      alleyWidth: 150,
      ladderTruck: 'unknown',
      carry: 'door',
      assembly: true,
      removal: true,
      note: 'Gate code 2580',
    });
    expect(deliveryAccessFacts(full, 'US', en)).toEqual([
      ['Type of building', 'Apartment'],
      ['Floor', 'Floor 4'],
      ['Elevator', 'Yes, a small one'],
      ['Inside the elevator', '110 × 140 × ? cm'],
      ['Elevator door', '80 × 210 cm'],
      ['Stairs', 'With a turn'],
      ['Narrowest door', '78 cm'],
      ['Street access', 'Alley, on foot only'],
      ['Width of the alley', '150 cm'],
      ['Ladder truck access', 'Not sure'],
      ['Carry it', 'To the front door'],
      ['Services', 'Assembly, Removal of old furniture'],
      ['Note for the driver', 'Gate code 2580'],
    ]);
  });

  test('contain the measured route, whose sizes replace those of the form (S12.57)', () => {
    const measured = access({
      elevator: 'normal',
      level: 2,
      elevatorDoor: { width: 70 },
      narrowestDoor: 78,
      route: '1_d80x200_g90x210_c110x105x240_e80x200x110x140x220_s95x210x200x100',
    });
    expect(deliveryAccessFacts(measured, 'US', en).slice(2, -1)).toEqual([
      ['Elevator', 'Yes'],
      ['Narrowest door', '78 cm'],
      ['Measured door, width × height', '80 × 200 cm'],
      ['Measured gate, width × height', '90 × 210 cm'],
      ['Hallway, width × height', '110 × 240 cm'],
      ['Hallway after the turn', '105 cm'],
      ['Elevator door', '80 × 200 cm'],
      ['Inside the elevator', '110 × 140 × 220 cm'],
      ['Stairs, width × headroom', '95 × 210 cm'],
      ['Landing, width × depth', '200 × 100 cm'],
    ]);
    expect(routeFacts('1_c110x0x240', en)).toEqual([['Hallway, width × height', '110 × 240 cm']]);
    expect(deliveryAccessSchema.safeParse({ place: 'house', route: '1_d5x200' }).success).toBe(
      false,
    );
  });

  test('count floors as people of the country do', () => {
    expect([-1, 0, 1, 2].map((level) => floorName(level, 'Viet Nam', vn))).toEqual([
      'Tầng hầm 1',
      'Tầng trệt',
      'Tầng 1',
      'Tầng 2',
    ]);
    expect([-1, 0, 1, 2].map((level) => floorName(level, 'US', en))).toEqual([
      'Basement level 1',
      'Ground floor',
      'Floor 2',
      'Floor 3',
    ]);
    expect([0, 1].map((level) => floorName(level, 'Viet Nam', kr))).toEqual(['지상층(G층)', '1층']);
    expect([0, 1].map((level) => floorName(level, 'Korea', kr))).toEqual(['1층', '2층']);
  });
});
