import type { Config } from '@netlify/functions';
import { arFile } from '#functions/models/ar-file.ts';

export default (request: Request) => arFile(request);

export const config: Config = {
  path: '/models/ar/:model/:file',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
