import * as z from 'zod';

/** The three interface languages as people and the storage see them (D1). */
export const languageSchema = z.enum(['vn', 'en', 'kr']);
export type Language = z.infer<typeof languageSchema>;

/** English answers wherever a text is missing in another language (D4). */
export const FALLBACK_LANGUAGE: Language = 'en';
