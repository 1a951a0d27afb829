import * as z from 'zod';

/** Nobody fills a form in faster, in milliseconds. Our own forms wait until this is over. */
export const MIN_FORM_MS = 1_500;

/**
 * What public forms send to be told from robots: `website` is a field that people do not see and leave empty, `ms` how
 * long the form was open. Programs that use the API by intent leave both out.
 */
export const robotCheckSchema = z
  .object({
    website: z.string().max(1_000).default(''),
    ms: z.number().int().min(0).optional(),
  })
  .default({ website: '' });
export type RobotCheck = z.output<typeof robotCheckSchema>;
export type RobotCheckInput = z.input<typeof robotCheckSchema>;
