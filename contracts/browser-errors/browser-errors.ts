import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { wholeNumber } from '../paging.ts';
import {
  BROWSER_ERRORS_PATH,
  MAX_ERROR_MESSAGE,
  MAX_ERROR_NAME,
  MAX_ERROR_PATH,
  MAX_ERROR_STACK,
} from './browser-error-limits.ts';

/** Maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 8_192;

/**
 * Origin of a browser error: a script, a rejected promise, an island that its error boundary caught, or a violation of
 * the content security policy (Trusted Types included).
 */
export const BROWSER_ERROR_KINDS = ['script', 'promise', 'island', 'policy'] as const;

const BUILD = /^[\w.-]{1,40}$/;

const browserErrorSchema = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  /** Name of the error, or the violated directive. */
  name: z.string().min(1).max(MAX_ERROR_NAME),
  message: z.string().max(MAX_ERROR_MESSAGE),
  /** Stack, or the place of a violation, without query strings. */
  stack: z.string().max(MAX_ERROR_STACK),
  /** Path of the page without query string and fragment. */
  page: z
    .string()
    .regex(/^\/[^?#]*$/, 'must be a path without ? and #')
    .max(MAX_ERROR_PATH),
  /** Island that failed, for the kind 'island'. */
  island: z.string().max(MAX_ERROR_NAME).optional(),
  /** Build that the page belongs to. */
  build: z.string().regex(BUILD, 'must be the id of a build'),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

export const reportBrowserError = defineCall(() => ({
  name: 'reportBrowserError',
  summary: 'Reports an error of a page in a browser. Only pages of this site can report.',
  method: 'POST',
  path: BROWSER_ERRORS_PATH,
  body: browserErrorSchema,
  bodyBytes: MAX_REPORT_BYTES,
  response: success(z.object({})),
  errors: ['forbidden', 'too-many-requests'],
}));

/** Error with its number of reports on one day, in the time zone of the English market. */
const errorCountSchema = browserErrorSchema.extend({
  day: z.iso.date(),
  count: z.number().int().min(1),
  lastAt: z.iso.datetime(),
});
export type BrowserErrorCount = z.infer<typeof errorCountSchema>;

/** Maximum number of days in one list. */
export const MAX_ERROR_DAYS = 30;

export const listBrowserErrors = defineCall(() => ({
  name: 'listBrowserErrors',
  summary: 'Errors of pages in browsers, counted by day, latest day first.',
  method: 'GET',
  path: '/admin/browser-errors',
  access: 'staff',
  query: z.object({
    days: wholeNumber(1, MAX_ERROR_DAYS).default(7),
  }),
  response: success(z.object({ errors: z.array(errorCountSchema) })),
}));
