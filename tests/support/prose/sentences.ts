import type { Block } from './lines.ts';

/** A sentence in plain words; code spans, links and URLs are reduced to one word each. */
export interface Sentence {
  line: number;
  text: string;
}

/** Word that replaces a code span or a URL. */
const CODE = '‹code›';

/** Abbreviations whose period does not end a sentence, unless nothing follows. */
const ABBREVIATION =
  /(?:^|[\s("'“])(?:e\.g|i\.e|etc|vs|cf|approx|St|Mr|Mrs|Dr|Inc|fig|pp|a\.m|p\.m|U\.S)\.$/;

/** End of a sentence: a mark, closing quotes or brackets, then space and the beginning of the next sentence. */
const END = /[.!?…]+["'”’)\]*_]*(?=\s+["'“‘(*_[]*(?:[\p{Lu}\p{Lo}\p{N}]|‹))/gu;

/** Keeps the line breaks of a replaced part, so that sentences after it keep their line numbers. */
function asCode(part: string): string {
  return CODE + part.replace(/[^\n]/g, '');
}

/** Reduces inline Markdown and JSDoc to plain words. */
export function plainWords(text: string): string {
  return text
    .replace(/(`+)[\s\S]*?\1/g, asCode)
    .replace(/\{@link\s+[^}]*\}/g, asCode)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\b(?:https?|mailto):\S*[\w/]/g, CODE)
    .replace(/\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, '');
}

/** Splits plain words into sentences. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const sentence = text.slice(from, index + mark.length);
    if (mark === '.' && ABBREVIATION.test(sentence)) continue;
    sentences.push(sentence);
    from = index + mark.length;
  }
  sentences.push(text.slice(from));
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}

/** Number of words: parts between spaces with a letter or a digit. */
export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Returns the sentences of a block with the line on which each begins. */
export function sentencesOf({ lines }: Block): Sentence[] {
  const joined = plainWords(lines.map(({ text }) => text).join('\n'));
  const found: Sentence[] = [];
  let at = 0;
  for (const text of splitSentences(joined)) {
    const start = joined.indexOf(text, at);
    at = start + text.length;
    const breaks = joined.slice(0, start).split('\n').length - 1;
    const line = lines[Math.min(breaks, lines.length - 1)]?.number ?? 0;
    found.push({ line, text: text.replace(/\s+/g, ' ') });
  }
  return found;
}
