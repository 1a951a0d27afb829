import { plainCode } from './fields.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Maximum number of words in a query. Further words are ignored, because each one costs time. */
export const MAX_WORDS = 12;
/** Shortest beginning of a code to search for, in letters and digits. */
const SHORTEST_CODE = 2;

/** Words of a query that together can be a code. */
export interface CodeGuess {
  code: string;
  /** Indexes of the words. */
  words: number[];
}

/** Parsed query. */
export interface SearchQuery {
  /** True if the text is empty or only spaces. */
  blank: boolean;
  words: Token[];
  codes: CodeGuess[];
}

/** Parses a query into distinct words, and possible codes ('ll-sf-10', 'll sf 10'). */
export function parseQuery(text: string): SearchQuery {
  const words: Token[] = [];
  const guesses: CodeGuess[] = [];
  const indexOf = (word: Token) => {
    const known = words.findIndex(({ surface }) => surface === word.surface);
    return known >= 0 ? known : words.push(word) - 1;
  };
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== '');
  for (const chunk of chunks) {
    const positions = tokenize(chunk).map(indexOf);
    guesses.push({ code: plainCode(chunk), words: positions });
  }
  guesses.push({ code: plainCode(text), words: words.map((_, at) => at) });
  return {
    blank: chunks.length === 0,
    words: words.slice(0, MAX_WORDS),
    codes: guesses.filter(
      ({ code, words: used }) => code.length >= SHORTEST_CODE && used.every((at) => at < MAX_WORDS),
    ),
  };
}
