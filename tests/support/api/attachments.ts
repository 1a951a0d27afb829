import { randomUUID } from 'node:crypto';
import { type AttachedFile, addAttachment } from '#contracts/timeline/attachments.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { callAs, requestAs, type StaffMember } from '#tests/support/staff-accounts.ts';
import { sendPicture, uploadOf } from './pictures.ts';
import type { RunningApi } from './running-api.ts';

/** PDF file of one empty page. */
export const DOCUMENT = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

interface Facts {
  attachment?: string;
  name?: string;
  isWarranty?: boolean;
  forWarehouse?: boolean;
}

/** Body of the call that attaches a file. */
export function attachmentBody(object: TimelineObjectId, file: Uint8Array, facts: Facts = {}) {
  const { attachment = randomUUID(), name = 'photo.jpg' } = facts;
  return { ...object, ...facts, attachment, name, upload: uploadOf(file), bytes: file.length };
}

/** Uploads and attaches a file. */
export async function attach(
  shop: RunningApi,
  who: StaffMember,
  object: TimelineObjectId,
  file: Uint8Array,
  facts: Facts = {},
): Promise<AttachedFile> {
  await sendPicture(shop, file);
  const body = attachmentBody(object, file, facts);
  return (await callAs(shop, who, addAttachment, { body })).result;
}

/** Uploads a file, and returns the response to the call that attaches it. */
export async function tryToAttach(
  shop: RunningApi,
  who: StaffMember,
  object: TimelineObjectId,
  file: Uint8Array,
  facts: Facts = {},
): Promise<Response> {
  await sendPicture(shop, file);
  return requestAs(shop, who, addAttachment, { body: attachmentBody(object, file, facts) });
}
