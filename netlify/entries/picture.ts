import type { Config } from '@netlify/functions';
import { netlifyBlobs } from '#functions/blobs.ts';
import { PICTURE_STORE, storedPicture } from '#functions/pictures/stored-picture.ts';

export default (request: Request) => storedPicture(request, netlifyBlobs(PICTURE_STORE));

// Photographs of the build come first.
export const config: Config = {
  path: '/pictures/:picture',
  preferStatic: true,
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
