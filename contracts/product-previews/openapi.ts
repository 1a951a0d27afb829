import { defineOperation, SAMPLE } from '#contracts/operation.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  openPreview,
  withdrawPreviewLink,
} from './product-previews.ts';

const code = { code: '$response.body#/result/code' } as const;

export const PREVIEW_OPERATIONS = [
  defineOperation(listPreviewLinks),
  defineOperation(createPreviewLink, {
    example: { params: { code: SAMPLE.product } },
    links: [
      { to: listPreviewLinks, parameters: code },
      { to: openPreview, body: { ...code, secret: '$response.body#/result/secret' } },
      {
        to: withdrawPreviewLink,
        parameters: { ...code, id: '$response.body#/result/link/id' },
      },
    ],
  }),
  defineOperation(withdrawPreviewLink),
  defineOperation(openPreview),
];
