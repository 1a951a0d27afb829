import { defineOperation } from '../operation.ts';
import {
  cancelPictureUpload,
  cropPicture,
  finishPictureUpload,
  getPictureCrop,
  sendPicturePart,
  startPictureUpload,
} from './pictures.ts';

/** WebP of 400 by 400 pixels in one color. */
const SAMPLE_PICTURE = {
  upload: 'cea509ec16029d95f4b31467cd4335be3459b2b10e1539c4dfd1212000854577',
  bytes: 48,
  content: 'UklGRigAAABXRUJQVlA4TBwAAAAvj8FjAAfQtip2qf8BAEX6/58i+p/63//+97+I',
} as const;

const upload = { upload: '$response.body#/result/upload' } as const;

export const PICTURE_OPERATIONS = [
  defineOperation(startPictureUpload, {
    example: { body: { upload: SAMPLE_PICTURE.upload, bytes: SAMPLE_PICTURE.bytes } },
    links: [
      { to: sendPicturePart, parameters: upload },
      { to: cancelPictureUpload, parameters: upload },
    ],
  }),
  defineOperation(sendPicturePart, {
    example: { params: { part: '0' }, body: { content: SAMPLE_PICTURE.content } },
    links: [{ to: finishPictureUpload, parameters: upload }],
  }),
  defineOperation(finishPictureUpload, {
    example: { body: { bytes: SAMPLE_PICTURE.bytes } },
    links: [
      { to: getPictureCrop, parameters: { picture: '$response.body#/result/picture' } },
      { to: cropPicture, body: { original: '$response.body#/result/picture' } },
    ],
  }),
  defineOperation(cancelPictureUpload),
  defineOperation(getPictureCrop),
  defineOperation(cropPicture, {
    example: { body: { area: { x: 0, y: 0, width: 320, height: 400 } } },
  }),
];
