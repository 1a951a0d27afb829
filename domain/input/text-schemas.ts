import * as z from 'zod';
import { cleanCode, cleanMultiline, cleanSingleLine } from './clean-text.ts';

/*
 * Schemas of every text that people enter. Browser and server use them, so that a text has one form in comparisons, in the
 * table and in files.
 */

/** Control characters and noncharacters. `LINE` also excludes tabs and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: The expression excludes them.
const LINE = /^[^\u0000-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: The expression excludes them.
const LINES = /^[^\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]*$/u;

/** Message about a character that no text can contain, in every namespace with a form. */
export const BAD_CHARACTERS = 'error-characters';

/** Schema of a text of one line. `message` is the message for a missing text. */
export function singleLineText(message?: string) {
  return z.string(message).overwrite(cleanSingleLine).regex(LINE, BAD_CHARACTERS);
}

/** Schema of a text with line breaks. */
export function multilineText(message?: string) {
  return z.string(message).overwrite(cleanMultiline).regex(LINES, BAD_CHARACTERS);
}

/** Schema of a code, a number or an address. */
export function codeText(message?: string) {
  return z.string(message).overwrite(cleanCode).regex(LINE, BAD_CHARACTERS);
}

/** Returns whether a text contains a character that no text can contain. */
function hasBadCharacter(text: string): boolean {
  return !LINES.test(text);
}

/** Check that adds an issue for each text of a value that contains a character that no text can contain. */
export const checkCharacters = z.superRefine((value, context) => {
  for (const path of pathsOfBadTexts(value)) {
    context.addIssue({ code: 'custom', path, message: BAD_CHARACTERS });
  }
});

function pathsOfBadTexts(value: unknown): PropertyKey[][] {
  if (typeof value === 'string') return hasBadCharacter(value) ? [[]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return pathsOfBadTexts(part).map((path) => [key, ...path]);
  });
}
