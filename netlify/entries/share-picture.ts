import type { Config } from '@netlify/functions';
import { readSite } from '#functions/env.ts';
import { sharePicture } from '#functions/pictures/share-picture.ts';

export default (request: Request) => sharePicture(request, readSite().siteUrl);

export const config: Config = {
  path: '/share/:picture',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
