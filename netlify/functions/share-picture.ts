import type { Config } from '@netlify/functions';
import { sharePicture } from '#functions/pictures/share-picture.ts';

export default (request: Request) => sharePicture(request);

export const config: Config = {
  path: '/share/:picture',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
