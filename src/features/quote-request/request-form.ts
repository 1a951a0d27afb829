import * as z from 'zod';
import { type QuoteRequestForm, quoteRequestFormSchema } from '#contracts/quotes/quote-request.ts';
import { omitHiddenAnswers } from '#domain/delivery/delivery-access.ts';
import type { Language } from '#domain/languages.ts';
import { dayOf } from '#domain/time/market-time.ts';

/** Choices of the date: as early as possible, a day, or no date yet. */
export const TIMINGS = ['soonest', 'day', 'planning'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Returns the form's schema. Messages are keys of `quote-request`. */
export function requestFormSchema(language: Language) {
  return quoteRequestFormSchema
    .omit({ isPlanning: true })
    .extend({ timing: z.enum(TIMINGS), neededBy: z.string() })
    .refine((form) => dayError(form, language) === undefined, {
      path: ['neededBy'],
      error: ({ input }) => dayError(input as DayChoice, language),
      // Other fields may be invalid at the same time.
      when: () => true,
    });
}

type Schema = ReturnType<typeof requestFormSchema>;
export type RequestForm = z.output<Schema>;
export type RequestFormInput = z.input<Schema>;

interface DayChoice {
  timing: Timing;
  neededBy: string;
}

function dayError({ timing, neededBy }: DayChoice, language: Language): string | undefined {
  if (timing !== 'day') return undefined;
  if (neededBy === '') return 'error-day-required';
  if (!z.iso.date().safeParse(neededBy).success) return 'error-day-invalid';
  return neededBy < dayOf(new Date(), language) ? 'error-day-past' : undefined;
}

/** Returns the part of the request that comes from the form. */
export function requestFromForm(
  form: RequestForm,
): Omit<QuoteRequestForm, 'contact'> & { contact: string } {
  const { timing, neededBy, contact, access, ...rest } = form;
  return {
    ...rest,
    contact: contact.email ?? contact.phone ?? '',
    ...(access && { access: omitHiddenAnswers(access, form.country) }),
    isPlanning: timing === 'planning',
    ...(timing === 'day' ? { neededBy } : {}),
  };
}
