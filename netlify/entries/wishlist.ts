import type { Config, Context } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request, context: Context) => app().wishlist(request, context);

export const config: Config = {
  path: '/api/wishlist/*',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
