import { defineOperation } from '../operation.ts';
import {
  addAttachment,
  getAttachedDocument,
  getAttachedPhoto,
  listAttachments,
  removeAttachment,
} from './attachments.ts';
import { addTimelineEntry, findTimeline, listColleagues } from './timeline.ts';

const NEEDS_FILE = 'Attachments have the id of a file that staff uploaded.';

export const TIMELINE_OPERATIONS = [
  defineOperation(findTimeline, { example: { body: { type: 'order' } } }),
  defineOperation(addTimelineEntry, {
    example: {
      body: {
        type: 'order',
        entry: { kind: 'note', id: 'a-random-id-of-the-client', text: 'Prefers mornings' },
      },
    },
  }),
  defineOperation(listColleagues),
  defineOperation(addAttachment, { noExample: NEEDS_FILE }),
  defineOperation(listAttachments, { example: { params: { type: 'order' } } }),
  defineOperation(getAttachedPhoto, { noExample: NEEDS_FILE }),
  defineOperation(getAttachedDocument, { noExample: NEEDS_FILE }),
  defineOperation(removeAttachment, { noExample: NEEDS_FILE }),
];
