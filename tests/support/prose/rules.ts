import { brokenCitations, type Repository } from './citations.ts';
import { proseOf } from './comments.ts';
import { countWords, sentencesOf } from './sentences.ts';

export const MAX_WORDS = 30;

const OPENERS =
  /^(?:What|How|Where|Whether|Of|To|That|Fewest|Most(?! (?:important|urgent|frequent)\b)|Reason against)\b/;
const BANNED =
  /\b(?:anew|whereof|thereof|henceforth|beside|nothing but|at hand|as it were|in the way of|afterwards|sales (?:people|persons?)|when it likes|none of both|without a difference|permits? to|in the same moment|present (?:details|revisions?|listeners))\b|\d %/gi;

export type Rule = 'opener' | 'length' | 'word' | 'citation';

export interface Violation {
  file: string;
  line: number;
  rule: Rule;
  message: string;
}

/** Checks the prose of one file: a Markdown document, or the comments of a program, style sheet or component. */
export function violationsIn(file: string, source: string, known: Repository): Violation[] {
  const found: Violation[] = [];
  for (const block of proseOf(file, source)) {
    const report = (line: number, rule: Rule, message: string) =>
      found.push({ file, line, rule, message });
    const sentences = sentencesOf(block);
    const first = sentences[0];
    const opener = block.opensDocComment && first && OPENERS.exec(first.text)?.[0];
    if (opener) report(first.line, 'opener', `doc comment begins with "${opener}"`);
    for (const { line, text } of sentences) {
      const words = countWords(text);
      if (words > MAX_WORDS) report(line, 'length', `${words} words: ${text.slice(0, 60)}…`);
      for (const [word] of text.matchAll(BANNED)) report(line, 'word', `banned word "${word}"`);
    }
    for (const line of block.lines) {
      for (const message of brokenCitations(line, file, known)) {
        report(line.number, 'citation', message);
      }
    }
  }
  return found;
}
