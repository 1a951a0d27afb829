import type { Config, Context } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request, context: Context) => app().productPage(request, context);

// Pages of the build come first.
export const config: Config = {
  path: [
    '/products/:category/:code',
    '/vn/products/:category/:code',
    '/kr/products/:category/:code',
  ],
  preferStatic: true,
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
