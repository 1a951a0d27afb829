import { plainCode } from './fields.ts';
import { type Word, wordsOf } from './fold.ts';

/** Words beyond these are not looked at: nobody means them, and each costs time. */
export const MAX_WORDS = 12;
/** A beginning of a code that is looked for has this many letters and digits. */
const SHORTEST_CODE = 2;

/** Words of a query that may be a code together: `words` are their positions. */
export interface CodeGuess {
  code: string;
  words: number[];
}

/** What was typed, taken apart. */
export interface Query {
  /** Nothing was typed but spaces. */
  blank: boolean;
  words: Word[];
  codes: CodeGuess[];
}

/** Takes apart what was typed: words in their order, each once, and what could be a code ('ll-sf-10', 'll sf 10'). */
export function parseQuery(text: string): Query {
  const words: Word[] = [];
  const guesses: CodeGuess[] = [];
  const place = (word: Word) => {
    const known = words.findIndex(({ surface }) => surface === word.surface);
    return known >= 0 ? known : words.push(word) - 1;
  };
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== '');
  for (const chunk of chunks) {
    const positions = wordsOf(chunk).map(place);
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
