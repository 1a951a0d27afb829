import {
  type AttachedFile,
  getAttachedDocument,
  getAttachedPhoto,
} from '#contracts/timeline/attachments.ts';
import { requestUrl } from '#src/api/request-url.ts';

type Located = Pick<AttachedFile, 'object' | 'attachment' | 'format'>;

/** Returns the address of an attachment. Only signed-in staff who may see the attachment can load it. */
export function attachmentAddress(
  { object, attachment, format }: Located,
  size: 'whole' | 'small' = 'whole',
): string {
  const params = { ...object, attachment };
  return format === 'document'
    ? requestUrl(getAttachedDocument, { params })
    : requestUrl(getAttachedPhoto, { params, query: { size } });
}
