import { categorySlug } from '#domain/products/categories.ts';
import { CATEGORIES } from '#shop.config.ts';
import { defineOperation } from '../operation.ts';
import { listBrowserErrors, reportBrowserError } from './browser-errors.ts';

export const BROWSER_ERROR_OPERATIONS = [
  defineOperation(listBrowserErrors, { example: { query: { days: '7' } } }),
  defineOperation(reportBrowserError, {
    example: {
      body: {
        kind: 'script',
        name: 'TypeError',
        message: 'lines is undefined',
        stack: 'at show (/_astro/a1.js:1:20)',
        page: `/products/${categorySlug(CATEGORIES[0])}`,
        build: 'local',
      },
    },
  }),
];
