import type { Config } from '@netlify/functions';
import { app } from '#functions/app.ts';

export default (request: Request) => app().fitAnswers(request);

export const config: Config = {
  path: ['/fit/answers', '/vn/fit/answers', '/kr/fit/answers'],
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
