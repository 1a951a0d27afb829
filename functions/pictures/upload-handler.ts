import {
  cancelPictureUpload,
  cropPicture,
  finishPictureUpload,
  getPictureCrop,
  sendPicturePart,
  startPictureUpload,
} from '#contracts/pictures/pictures.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { PictureCrops } from './crop-service.ts';
import type { PictureUploads } from './upload-service.ts';

/** The calls of /admin/pictures. */
export function pictureUploadEndpoints(uploads: PictureUploads, crops: PictureCrops): Endpoint[] {
  return [
    endpoint(getPictureCrop, async ({ query: { picture } }) => {
      const origin = await crops.origin(picture);
      return origin ? { body: successBody(origin) } : { failure: 'unknown-picture' };
    }),

    endpoint(cropPicture, async ({ body: { original, area } }, context) => {
      const stored = await crops.crop(original, area, requireActor(context));
      return isFailure(stored) ? stored : { body: successBody(stored) };
    }),

    endpoint(startPictureUpload, async ({ body: { upload, bytes } }) => {
      const started = await uploads.start(upload, bytes);
      return isFailure(started) ? started : { body: successBody(started) };
    }),

    endpoint(sendPicturePart, async ({ params: { upload, part }, body }, context) => {
      const refused = await uploads.receive(upload, part, body.content, requireActor(context));
      return refused ?? { body: successBody({ upload }) };
    }),

    endpoint(finishPictureUpload, async ({ params: { upload }, body }, context) => {
      const stored = await uploads.finish(upload, body.bytes, requireActor(context));
      return isFailure(stored) ? stored : { body: successBody(stored) };
    }),

    endpoint(cancelPictureUpload, async ({ params: { upload } }) => {
      await uploads.cancel(upload);
      return { body: successBody({ upload }) };
    }),
  ];
}
