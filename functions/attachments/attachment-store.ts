import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';

/** Name of the store with all attachments. */
export const ATTACHMENT_STORE = 'attachments';

/** End of the keys of photos in a small size. */
const SMALL = '-small';

/** Prefix of the keys of an object's attachments. */
export function attachmentPrefix({ type, id }: TimelineObjectId): string {
  return `${type}/${id}/`;
}

/** Key of an attachment's content. The keys of all sizes of a photo begin with it. */
export function attachmentContentKey(
  object: TimelineObjectId,
  attachment: string,
  size: 'whole' | 'small' = 'whole',
): string {
  return `${attachmentPrefix(object)}${attachment}${size === 'small' ? SMALL : ''}`;
}

/** Reads the object and the id of an attachment from the key of its content. Undefined for other sizes. */
export function parseContentKey(
  key: string,
): { object: TimelineObjectId; attachment: string } | undefined {
  const [, type, id, attachment] = /^(order|quote|member)\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  if (!type || !id || !attachment || attachment.endsWith(SMALL)) return undefined;
  return { object: { type: type as TimelineObjectId['type'], id }, attachment };
}
