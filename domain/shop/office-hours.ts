import * as z from 'zod';

const hoursShape = {
  /** Working days: 1 is Monday, 7 is Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).readonly(),
  /** Begin and end of a working day, in the time zone of the office: '09:00'. */
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
};

const opensFirst = ({ opens, closes }: { opens: string; closes: string }) => opens < closes;
const LATER = { path: ['closes'], message: 'must be later than `opens`' };

/** Days without work and deliveries. */
export const holidaysSchema = z.array(z.iso.date()).max(100).readonly();

/** Working days and hours of an office, without holidays. */
export const workingHoursSchema = z.object(hoursShape).refine(opensFirst, LATER);
export type WorkingHours = z.infer<typeof workingHoursSchema>;

/** Working hours and holidays of an office. */
export const officeHoursSchema = z
  .object({ ...hoursShape, holidays: holidaysSchema })
  .refine(opensFirst, LATER);
export type OfficeHours = z.infer<typeof officeHoursSchema>;
