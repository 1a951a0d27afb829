import type { Config, Context } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request, context: Context) => app().compare(request, context);

export const config: Config = {
  path: ['/compare', '/vn/compare', '/kr/compare'],
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
