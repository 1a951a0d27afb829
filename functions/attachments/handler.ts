import {
  addAttachment,
  getAttachedDocument,
  getAttachedPhoto,
  listAttachments,
  removeAttachment,
} from '#contracts/timeline/attachments.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { AttachmentService } from './service.ts';

const UNKNOWN = { failure: 'unknown-attachment' } as const;

/** The calls of /admin/attachments. */
export function attachmentEndpoints(attachments: AttachmentService): Endpoint[] {
  return [
    endpoint(addAttachment, async ({ body }, context) => {
      const added = await attachments.add(body, requireActor(context));
      return isFailure(added) ? added : { body: successBody(added) };
    }),

    endpoint(listAttachments, async ({ params }, context) => {
      const listed = await attachments.list(params, requireActor(context));
      return isFailure(listed) ? listed : { body: successBody({ attachments: listed }) };
    }),

    endpoint(getAttachedPhoto, async ({ params, query }, context) => {
      const { attachment, ...object } = params;
      const actor = requireActor(context);
      const file = await attachments.read(object, attachment, 'photo', actor, query.size);
      if (!file) return UNKNOWN;
      // The photo is WebP, whatever the author's file was.
      const name = `${file.name.replace(/\.\w{1,5}$/, '')}.webp`;
      return { file: { name, content: file.content, isInline: true } };
    }),

    endpoint(getAttachedDocument, async ({ params: { attachment, ...object } }, context) => {
      const actor = requireActor(context);
      const file = await attachments.read(object, attachment, 'document', actor);
      if (!file) return UNKNOWN;
      const name = file.name.toLowerCase().endsWith('.pdf') ? file.name : `${file.name}.pdf`;
      return { file: { name, content: file.content } };
    }),

    endpoint(removeAttachment, async ({ params }, context) => {
      const { attachment, ...object } = params;
      const isRemoved = await attachments.remove(object, attachment, requireActor(context));
      return isRemoved ? { body: successBody(params) } : UNKNOWN;
    }),
  ];
}
