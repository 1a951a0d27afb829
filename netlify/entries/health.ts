import type { Config, Context } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request, context: Context) => app().health(request, context);

export const config: Config = {
  path: ['/api/health', '/api/health/tasks'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
