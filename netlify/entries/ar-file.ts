import type { Config } from '@netlify/functions';
import { arFile } from '#functions/ar-files/ar-file.ts';
import { readSite } from '#functions/env.ts';

export default (request: Request) => arFile(request, readSite().siteUrl);

export const config: Config = {
  path: '/models/ar/:model/:file',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
