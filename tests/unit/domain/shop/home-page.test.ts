import { describe, expect, test } from 'vitest';
import {
  type HomePage,
  homePageAt,
  homePageSchema,
  instantOf,
  isPeriod,
  lastBoundary,
  MAX_HOME_CHANGES,
  newPastEnds,
  SPECIFIED_HOME_PAGE,
} from '#domain/shop/home-page.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';

/** The shop's clock is seven hours ahead of UTC. */
const START = '2026-12-01T00:00';
const END = '2026-12-25T18:30';
const START_UTC = new Date('2026-11-30T17:00:00Z');
const END_UTC = new Date('2026-12-25T11:30:00Z');

function home(parts: Partial<HomePage>): HomePage {
  return { ...SPECIFIED_HOME_PAGE, ...parts };
}

function issuesOf(parts: Partial<HomePage>): string[] {
  const issues = homePageSchema.safeParse(home(parts)).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

function justBefore(instant: Date): Date {
  return new Date(instant.getTime() - 1);
}

describe('a change of the home page', () => {
  const campaign = homeChange({ from: START, until: END, texts: homeTexts({ heading: 'Tết' }) });

  test('is shown from its first minute until the minute of its end, on the clock of the shop (S18.12)', () => {
    const shown = (now: Date) => homePageAt(home({ hero: [campaign] }), now).changes.hero;
    expect(shown(justBefore(START_UTC))).toBeUndefined();
    expect(shown(START_UTC)?.texts.en.heading).toBe('Tết');
    expect(shown(justBefore(END_UTC))?.texts.en.heading).toBe('Tết');
    expect(shown(END_UTC)).toBeUndefined();
  });

  test('replaces an earlier one that is still shown, whatever their order in the list (S18.12)', () => {
    const always = homeChange({ texts: homeTexts({ heading: 'Always' }) });
    for (const hero of [
      [always, campaign],
      [campaign, always],
    ]) {
      const at = (now: Date) => homePageAt(home({ hero }), now).changes.hero?.texts.en.heading;
      expect(at(justBefore(START_UTC))).toBe('Always');
      expect(at(START_UTC)).toBe('Tết');
      expect(at(END_UTC)).toBe('Always');
    }
  });

  test('of two without a start, the last in the list is shown (S18.12)', () => {
    const hero = ['One', 'Two'].map((heading) => homeChange({ texts: homeTexts({ heading }) }));
    const headings = [hero, hero.toReversed()].map(
      (changes) => homePageAt(home({ hero: changes }), END_UTC).changes.hero?.texts.en.heading,
    );
    expect(headings).toEqual(['Two', 'One']);
  });

  test('has a boundary after one instant and up to another, and several at one time count once (S18.13)', () => {
    const page = home({
      hero: [campaign],
      sale: [campaign],
      saleProducts: { from: START, until: null, products: ['LL-SF-1'] },
    });
    expect(lastBoundary(page, justBefore(START_UTC), START_UTC)).toEqual(START_UTC);
    expect(lastBoundary(page, START_UTC, justBefore(END_UTC))).toBeUndefined();
    expect(lastBoundary(page, START_UTC, END_UTC)).toEqual(END_UTC);
    expect(lastBoundary(page, justBefore(START_UTC), END_UTC)).toEqual(END_UTC);
  });

  test('cannot end in the past, but a stored one stays after its end (S18.14)', () => {
    const page = home({ tiles: [homeChange()], hero: [homeChange(), campaign] });
    expect(newPastEnds(page, SPECIFIED_HOME_PAGE, justBefore(END_UTC))).toEqual([]);
    expect(newPastEnds(page, SPECIFIED_HOME_PAGE, END_UTC)).toEqual(['hero.1.until']);
    // The position in the list is no part of a change.
    expect(newPastEnds(page, home({ hero: [campaign] }), END_UTC)).toEqual([]);
    expect(newPastEnds(page, home({ sale: [campaign] }), END_UTC)).toEqual(['hero.1.until']);
  });
});

describe('the clock of a shop with daylight saving time', () => {
  const NEW_YORK = 'America/New_York';

  test('has one instant for each minute, also for a skipped one (S18.12)', () => {
    // On March 8, 2026, clocks go from 02:00 to 03:00.
    expect(instantOf('2026-03-08T02:30', NEW_YORK)).toBe(instantOf('2026-03-08T01:30', NEW_YORK));
    expect(new Date(instantOf('2026-07-01T00:00', NEW_YORK))).toEqual(
      new Date('2026-07-01T04:00:00Z'),
    );
    expect(new Date(instantOf('2026-12-01T00:00', NEW_YORK))).toEqual(
      new Date('2026-12-01T05:00:00Z'),
    );
  });

  test('leaves no time between some minutes, which is no period (S18.14)', () => {
    const skipped = { from: '2026-03-08T01:45', until: '2026-03-08T02:30' };
    expect(isPeriod(skipped, NEW_YORK)).toBe(false);
    expect(isPeriod(skipped, 'Asia/Ho_Chi_Minh')).toBe(true);
  });
});

describe('a composition is refused', () => {
  test.each([
    [
      'with an end before its start',
      { hero: [homeChange({ from: END, until: START })] },
      'hero.0.until error-until',
    ],
    [
      'with an end at its start',
      { sale: [homeChange({ from: END, until: END })] },
      'sale.0.until error-until',
    ],
    [
      'with a day that does not exist',
      { hero: [homeChange({ from: '2027-02-30T10:00' })] },
      'hero.0.from error-moment',
    ],
    [
      'with a minute that does not exist',
      { hero: [homeChange({ until: '2027-02-01T24:00' })] },
      'hero.0.until error-moment',
    ],
    [
      'with an hour of another zone',
      { hero: [homeChange({ from: '2027-02-01T10:00Z' })] },
      'hero.0.from error-moment',
    ],
    [
      'without its headline',
      { hero: [homeChange({ isHidden: true })] },
      'hero.0.isHidden error-cannot-hide',
    ],
    [
      'with a text that the section does not have',
      { new: [homeChange({ texts: homeTexts({ text: 'Text' }) })] },
      'new.0.texts.vn.text error-no-such-text',
    ],
    [
      'with a picture where the section has none',
      { wishlist: [homeChange({ picture: { product: 'LL-SF-1' } })] },
      'wishlist.0.picture error-picture',
    ],
    [
      'with a picture of another site',
      { hero: [homeChange({ picture: { path: 'https://example.com/a.webp' } })] },
      'hero.0.picture.path error-picture',
    ],
    [
      'with a link to another site',
      { 'panel-rooms': [homeChange({ link: 'https://example.com' })] },
      'panel-rooms.0.link error-link',
    ],
    [
      'with a link without a host',
      { hero: [homeChange({ link: '//example.com' })] },
      'hero.0.link error-link',
    ],
    [
      'with a link where the section has none',
      { sale: [homeChange({ link: '/about' })] },
      'sale.0.link error-link',
    ],
    [
      'with a text on a tile',
      { 'tile-sofa': [homeChange({ texts: homeTexts({ heading: 'Sofas' }) })] },
      'tile-sofa.0.texts.vn.heading error-no-such-text',
    ],
    [
      'with a path out of the pictures',
      { hero: [homeChange({ picture: { path: '/pictures/../api/users.webp' } })] },
      'hero.0.picture.path error-picture',
    ],
    [
      'with a product twice in a list',
      { bestSellers: { from: null, until: null, products: ['LL-SF-1', 'll-sf-1'] } },
      'bestSellers.products error-twice',
    ],
    [
      'with a section twice in the order',
      { order: ['tiles', ...SPECIFIED_HOME_PAGE.order.slice(1, -1), 'tiles'] },
      'order error-order',
    ],
    [
      'with too many changes',
      { tiles: Array.from({ length: MAX_HOME_CHANGES }, () => homeChange()), sale: [homeChange()] },
      'tiles error-too-many',
    ],
  ] as const)('%s (S18.14)', (_, parts, issue) => {
    expect(issuesOf(parts as unknown as Partial<HomePage>)).toContain(issue);
  });

  test('of an older release has no changes of panels and tiles (S18.24)', () => {
    const { 'panel-rooms': _, 'tile-sofa': __, ...older } = SPECIFIED_HOME_PAGE;
    const { link: ___, ...change } = homeChange();
    const { label: ____, ...texts } = change.texts.en;
    const all = { en: texts, vn: texts, kr: texts };
    const parsed = homePageSchema.parse({ ...older, sale: [{ ...change, texts: all }] });
    expect(parsed).toEqual(home({ sale: [homeChange()] }));
  });

  test('with a text in one language only (S18.10)', () => {
    const texts = homeTexts({});
    const half = { ...texts, kr: { ...texts.kr, heading: '세일' } };
    expect(issuesOf({ hero: [homeChange({ texts: half })] })).toEqual([
      'hero.0.texts.vn.heading error-all-languages',
      'hero.0.texts.en.heading error-all-languages',
    ]);
  });
});

test.each(['0000-00-00T20:00', '2026-02-30T20:00', '2026-12-01T24:00', 'x'])(
  '%s is no minute',
  (moment) => {
    const saleProducts = { from: moment, until: moment, products: [] };
    expect(issuesOf({ saleProducts })).toEqual([
      'saleProducts.from error-moment',
      'saleProducts.until error-moment',
    ]);
  },
);
