import type { Config, Context } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request, context: Context) => app().users(request, context);

export const config: Config = {
  path: ['/api/users', '/api/users/*'],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
