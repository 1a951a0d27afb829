import * as z from 'zod';

/** Working hours of an office. */
export const officeHoursSchema = z
  .object({
    /** Working days: 1 is Monday, 7 is Sunday. */
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).readonly(),
    /** Begin and end of a working day, in the time zone of the office: '09:00'. */
    opens: z.iso.time({ precision: -1 }),
    closes: z.iso.time({ precision: -1 }),
    holidays: z.array(z.iso.date()).max(100).readonly(),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'must be later than `opens`',
  });
export type OfficeHours = z.infer<typeof officeHoursSchema>;
