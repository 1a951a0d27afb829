import { expect, test } from 'vitest';
import { INTERIOR_DESIGN_LINKS } from '#shop.config.ts';
import { interiorDesignLink } from '#src/i18n/interior-design-links.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { NORTHWOOD } from '#tests/support/northwood.ts';

const ENTRIES = ['about', 'home', 'concept', 'construction', 'consulting'] as const;
const paths = sitePaths('vn');

test('entries without another site lead to pages of the shop', () => {
  expect(INTERIOR_DESIGN_LINKS).toEqual({});
  expect(ENTRIES.map((entry) => interiorDesignLink(entry, paths)?.href)).toEqual([
    '/vn/about',
    '/vn/interior-design',
    '/vn/interior-design#concept',
    '/vn/interior-design#construction',
    '/vn/interior-design#consulting',
  ]);
  expect(ENTRIES.some((entry) => interiorDesignLink(entry, paths)?.external)).toBe(false);
});

test('a shop with another site links to it, and one with neither site nor page has no entry', () => {
  expect(ENTRIES.map((entry) => interiorDesignLink(entry, paths, NORTHWOOD))).toEqual(
    ENTRIES.map((entry) => ({ href: NORTHWOOD.INTERIOR_DESIGN_LINKS[entry], external: true })),
  );
  const without = { ...NORTHWOOD, INTERIOR_DESIGN_LINKS: {} };
  expect(ENTRIES.map((entry) => interiorDesignLink(entry, paths, without))).toEqual(
    ENTRIES.map(() => undefined),
  );
});
