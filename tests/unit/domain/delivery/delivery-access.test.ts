import { describe, expect, test } from 'vitest';
import {
  type DeliveryAccess,
  deliveryAccessSchema,
  omitHiddenAnswers,
  visibleAccessQuestions,
} from '#domain/delivery/delivery-access.ts';
import {
  deliveryAccessDetails,
  floorName,
  routeDetails,
  staffAccessDetails,
} from '#domain/delivery/delivery-access-details.ts';
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
    expect(omitHiddenAnswers({ ...before, level: 0 }, 'US')).toEqual(access({ level: 0 }));
    const { level: _, ...withoutFloor } = before;
    expect(omitHiddenAnswers(withoutFloor, 'US')).toEqual(access());
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
    expect(deliveryAccessDetails(full, 'US', en)).toEqual([
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
      ['Deliver it', 'To the front door'],
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
    expect(deliveryAccessDetails(measured, 'US', en).slice(2)).toEqual([
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
    expect(routeDetails('1_c110x0x240', en)).toEqual([['Hallway, width × height', '110 × 240 cm']]);
    expect(deliveryAccessSchema.safeParse({ place: 'house', route: '1_d5x200' }).success).toBe(
      false,
    );
  });

  test.each([
    ['Korea', {}, [['건물 유형', '단독 주택']], ['층', '엘리베이터', '옮겨 드릴 곳']],
    [
      'Viet Nam',
      { level: 0, carry: 'door' },
      [
        ['건물 유형', '단독 주택'],
        ['층', '지상층(G층)'],
        ['옮겨 드릴 곳', '현관문 앞까지'],
      ],
      ['차량 진입'],
    ],
    [
      'Korea',
      { level: 2, elevator: 'none', carry: 'room' },
      [
        ['건물 유형', '단독 주택'],
        ['층', '3층'],
        ['엘리베이터', '없음'],
        ['옮겨 드릴 곳', '원하는 방까지'],
      ],
      ['계단', '사다리차'],
    ],
    [
      'US',
      { level: 2, carry: 'room', elevator: 'small', stairs: 'spiral' },
      [
        ['건물 유형', '단독 주택'],
        ['층', '3층'],
        ['엘리베이터', '있음(소형)'],
        ['계단', '나선형'],
        ['옮겨 드릴 곳', '원하는 방까지'],
      ],
      [],
    ],
  ] as const)(
    'contain only what the customer stated, and staff see what nobody asked (D92): %s %j',
    (country, answers, facts, open) => {
      const stated = access(answers);
      expect(deliveryAccessDetails(stated, country, kr)).toEqual(facts);
      const asked = open.length > 0 ? [['미확인', open.join(', ')]] : [];
      expect(staffAccessDetails(stated, country, kr)).toEqual([...facts, ...asked]);
    },
  );

  test.each([
    ['Korea', 'Type of building, Floor, Elevator, Deliver it'],
    ['Viet Nam', 'Type of building, Floor, Elevator, Street access, Deliver it'],
  ] as const)('are all open for staff without an answer: %s', (country, open) => {
    expect(staffAccessDetails(undefined, country, en)).toEqual([['Not asked', open]]);
  });

  test('of a measured elevator and stairs are not open', () => {
    const measured = access({
      level: 2,
      elevator: 'small',
      carry: 'room',
      route: '1_e80x200x110x140x220_s95x210x200x100',
    });
    expect(staffAccessDetails(measured, 'US', en).at(-1)?.[0]).toBe('Deliver it');
  });

  test('count floors as people of the country do', () => {
    expect([-1, 0, 1, 2].map((level) => floorName(level, 'Viet Nam', vn))).toEqual([
      'Tầng hầm 1',
      'Tầng trệt',
      'Lầu 1',
      'Lầu 2',
    ]);
    expect([-1, 0, 1, 2].map((level) => floorName(level, 'US', en))).toEqual([
      'Basement level 1',
      'First floor',
      'Floor 2',
      'Floor 3',
    ]);
    expect([0, 1, 2].map((level) => floorName(level, 'US', vn))).toEqual([
      'Tầng 1 (tầng trệt)',
      'Tầng 2',
      'Tầng 3',
    ]);
    expect([0, 1].map((level) => floorName(level, 'Viet Nam', kr))).toEqual(['지상층(G층)', '1층']);
    expect([0, 1].map((level) => floorName(level, 'Korea', kr))).toEqual(['1층', '2층']);
  });
});
