import type { Config } from '@netlify/functions';
import { readSite } from '#functions/env.ts';
import { arFile } from '#functions/models/ar-file.ts';

export default (request: Request) => arFile(request, readSite().siteUrl);

export const config: Config = {
  path: '/models/ar/:model/:file',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
