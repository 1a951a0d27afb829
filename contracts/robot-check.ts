import * as z from 'zod';

/** Minimum time in which a person can fill in a form, in milliseconds. Our own forms delay an earlier submission. */
export const MIN_FORM_MS = 1_500;

/**
 * Robot check of public forms. `website` is a hidden field that people leave empty. `ms` is the time for which the form
 * was open. API clients can omit both.
 */
export const robotCheckSchema = z
  .object({
    website: z.string().max(1_000).default(''),
    ms: z.number().int().min(0).optional(),
  })
  .default({ website: '' });
export type RobotCheck = z.output<typeof robotCheckSchema>;
export type RobotCheckInput = z.input<typeof robotCheckSchema>;
