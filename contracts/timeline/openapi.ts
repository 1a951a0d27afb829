import { defineOperation } from '../operation.ts';
import { addTimelineEntry, findTimeline, listColleagues } from './timeline.ts';

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
];
