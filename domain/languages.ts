import * as z from 'zod';

/** Codes of the three interface languages, in addresses, requests and stored data (D1). */
export const languageSchema = z.enum(['vn', 'en', 'kr']);
export type Language = z.infer<typeof languageSchema>;

/** Language of texts that are missing in another language (D4). */
export const FALLBACK_LANGUAGE: Language = 'en';
