import { defineOperation } from '../operation.ts';
import {
  addAttachment,
  getAttachedDocument,
  getAttachedPhoto,
  listAttachments,
  removeAttachment,
} from './attachments.ts';

const NEEDS_FILE = 'Attachments have the id of a file that staff uploaded.';

export const ATTACHMENT_OPERATIONS = [
  defineOperation(addAttachment, { noExample: NEEDS_FILE }),
  defineOperation(listAttachments, { example: { params: { type: 'order' } } }),
  defineOperation(getAttachedPhoto, { noExample: NEEDS_FILE }),
  defineOperation(getAttachedDocument, { noExample: NEEDS_FILE }),
  defineOperation(removeAttachment, { noExample: NEEDS_FILE }),
];
