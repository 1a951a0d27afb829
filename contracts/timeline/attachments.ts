import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';
import { bytesSchema, uploadSchema } from '../pictures/pictures.ts';
import { timelineObjectSchema } from './timeline-object.ts';

/*
 * Photos and PDF files of an order, a quote or a member (D116). Only staff read them, and no address of one is public.
 */

/** Maximum number of attachments of one object. */
export const MAX_ATTACHMENTS = 40;
/** Largest PDF file, in bytes. Netlify encodes a file in base64, and the limit of a response is 6 MB. */
export const MAX_DOCUMENT_BYTES = 4_000_000;

/** Formats of attachments: a photo, as WebP, or a PDF file. */
export const ATTACHMENT_FORMATS = ['photo', 'document'] as const;

const attachmentId = z.uuid('must be a UUID');

/** Metadata of an attachment, without its content. */
export const attachmentFields = {
  /** Id that the client makes. */
  attachment: attachmentId,
  /** Name of the file on the device of its author. */
  name: z.string(),
  format: z.enum(ATTACHMENT_FORMATS),
  bytes: z.number().int(),
  /** True if the attachment is about the warranty case of its order. */
  isWarranty: z.boolean(),
  /** True if the warehouse sees the attachment. */
  forWarehouse: z.boolean(),
  at: z.iso.datetime(),
  /** Name of the author. Missing for a script. */
  by: z.string().optional(),
};

/** Attachment of an object. */
export const attachedFileSchema = z.object({ ...attachmentFields, object: timelineObjectSchema });
export type AttachedFile = z.infer<typeof attachedFileSchema>;

const ofOneAttachment = timelineObjectSchema.extend({ attachment: attachmentId });

export const addAttachment = defineCall(() => ({
  name: 'addAttachment',
  summary:
    'Attaches an uploaded file to an order, a quote or a member. Send its parts first, with `startPictureUpload` and `sendPicturePart`. A photo is stored without metadata, at most 2,000 by 3,000 pixels. A PDF file is stored as it is. The warehouse attaches files to orders only, and always sees them. `attachment` makes a retry safe.',
  method: 'POST',
  path: '/admin/attachments',
  access: 'staff',
  body: ofOneAttachment.extend({
    upload: uploadSchema,
    bytes: bytesSchema,
    name: singleLineText()
      .min(1)
      .overwrite((name) => name.slice(0, MAX_FIELD_LENGTH)),
    isWarranty: z.boolean().default(false),
    forWarehouse: z.boolean().default(false),
  }),
  response: success(attachedFileSchema),
  errors: [
    'unknown-order',
    'unknown-quote',
    'unknown-user',
    'too-many-attachments',
    'document-size',
    'document-damaged',
    'picture-file-size',
    'picture-incomplete',
    'picture-format',
    'picture-heic',
    'picture-animated',
    'picture-pixels',
    'picture-shape',
    'picture-damaged',
    'picture-slow',
  ],
  success: 201,
}));

export const listAttachments = defineCall(() => ({
  name: 'listAttachments',
  summary:
    'Lists the attachments of an order, a quote or a member. The warehouse gets those of orders that are for the warehouse.',
  method: 'GET',
  path: '/admin/attachments/{type}/{id}',
  access: 'staff',
  params: timelineObjectSchema,
  response: success(z.object({ attachments: z.array(attachedFileSchema) })),
  errors: ['unknown-order', 'unknown-quote', 'unknown-user'],
}));

export const getAttachedPhoto = defineCall(() => ({
  name: 'getAttachedPhoto',
  summary: 'Returns an attached photo, as a whole or in a small size for lists.',
  method: 'GET',
  path: '/admin/attachments/{type}/{id}/{attachment}/photo',
  access: 'staff',
  params: ofOneAttachment,
  query: z.object({ size: z.enum(['whole', 'small']).default('whole') }),
  response: z.unknown(),
  file: 'image/webp',
  errors: ['unknown-attachment'],
}));

export const getAttachedDocument = defineCall(() => ({
  name: 'getAttachedDocument',
  summary: 'Returns an attached PDF file, which the browser stores instead of opening it.',
  method: 'GET',
  path: '/admin/attachments/{type}/{id}/{attachment}/document',
  access: 'staff',
  params: ofOneAttachment,
  response: z.unknown(),
  file: 'application/pdf',
  errors: ['unknown-attachment'],
}));

export const removeAttachment = defineCall(() => ({
  name: 'removeAttachment',
  summary: 'Deletes an attachment for good, for example a file of another customer.',
  method: 'DELETE',
  path: '/admin/attachments/{type}/{id}/{attachment}',
  access: 'staff',
  params: ofOneAttachment,
  response: success(ofOneAttachment),
  errors: ['unknown-attachment'],
}));
