import * as z from 'zod';

/** Reasons for which a scheduled draft is not put in the shop. `draft-conflict`: somebody else has saved the draft. */
export const scheduleFailureSchema = z.enum([
  'code-taken',
  'unknown-product',
  'version-conflict',
  'draft-conflict',
  'pictures-missing',
]);
export type ScheduleFailure = z.infer<typeof scheduleFailureSchema>;
