import type { Config } from '@netlify/functions';
import { failureResponse } from '#functions/http/failure-response.ts';

/** Returns the API's own 404 for paths of no other function, instead of the site's 404 page. */
export default async () => failureResponse('not-found');

export const config: Config = {
  path: ['/api', '/api/*'],
  excludedPath: [
    '/api/admin/*',
    '/api/auth/*',
    '/api/browser-errors',
    '/api/coupons',
    '/api/geocode',
    '/api/health',
    '/api/health/tasks',
    '/api/interior',
    '/api/interior/*',
    '/api/openapi.json',
    '/api/order',
    '/api/order/*',
    '/api/quote',
    '/api/quote/*',
    '/api/sheets/*',
    '/api/users',
    '/api/users/*',
    '/api/wishlist/*',
  ],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
