import * as z from 'zod';
import { codeText } from '#domain/input/text-schemas.ts';

/** Types of objects with a timeline. */
export const TIMELINE_OBJECTS = ['order', 'quote', 'member'] as const;
export type TimelineObject = (typeof TIMELINE_OBJECTS)[number];

/** Object with a timeline. */
export const timelineObjectSchema = z.object({
  type: z.enum(TIMELINE_OBJECTS),
  /** Number of the order or quote, or id of the member. */
  id: codeText().min(1).max(100),
});
export type TimelineObjectId = z.infer<typeof timelineObjectSchema>;
