import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import type { Lexicon } from './lexicon.ts';
import { isNamed, matchWithoutTypo, segmentCompound } from './matching.ts';
import { MAX_WORDS } from './query.ts';
import type { Synonyms } from './synonyms.ts';
import { normalizeText, tokenize, tokenizeSurfaces } from './tokenize.ts';

/** Diacritics by the keys of the Vietnamese input methods Telex and VNI. `w` is a breve or a horn. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ s: '\u0301', f: '\u0300', r: '\u0309', x: '\u0303', j: '\u0323', w: 'w' },
  ...{ 1: '\u0301', 2: '\u0300', 3: '\u0309', 4: '\u0303', 5: '\u0323' },
  ...{ 6: '\u0302', 7: 'w', 8: 'w', 9: '-' },
};
const CIRCUMFLEX = '\u0302';
const BAR = '-';
/** Vowels that get a circumflex when they are typed twice. */
const DOUBLED = 'aeo';
/** Maximum number of words of a chunk that is read in another way. Further words would cost time. */
const MAX_CHUNK_WORDS = 4;
const SYLLABLES = /^[가-힣]+$/;
/** Latin letters next to single jamo: the keyboard was switched within the word. */
const SWITCHED = /(?=.*[a-z])(?=.*[ㄱ-ㅣ])/i;

/** Word that was typed without an input method: letters, and the diacritics that the other keys mean. */
interface Keystrokes {
  key: string;
  marks: string;
}

/** Reads the keys of a Vietnamese word: 'ghees' are the keys of 'ghế'. Undefined without a key of a diacritic. */
function keystrokesOf(typed: string): Keystrokes | undefined {
  const [, first = '', rest = ''] = /^([b-df-hj-np-tv-xz]*)([a-z0-9]+)$/.exec(typed) ?? [];
  const marks = new Set<string>();
  let key = first.replace('dd', () => {
    marks.add(BAR);
    return 'd';
  });
  for (const letter of rest) {
    const mark = MARKS[letter];
    if (mark) marks.add(mark);
    else if (DOUBLED.includes(letter) && key.includes(letter)) marks.add(CIRCUMFLEX);
    else if (letter === 'd' && key.startsWith('d')) marks.add(BAR);
    else key += letter;
  }
  return marks.size > 0 ? { key, marks: sorted(marks) } : undefined;
}

function sorted(marks: Iterable<string>): string {
  return [...new Set(marks)].sort().join('');
}

/** Returns the diacritics of a word as `keystrokesOf` does. */
function diacriticsOf(surface: string): string {
  const marks =
    surface
      .normalize('NFD')
      .replace(/đ/g, BAR)
      .match(/[\p{M}-]/gu) ?? [];
  return sorted(marks.map((mark) => (mark === '\u0306' || mark === '\u031b' ? 'w' : mark)));
}

/** Returns the words of the catalog that are typed with these keys. */
function vietnameseReadings(typed: string, lexicon: Lexicon): string[] {
  const keystrokes = keystrokesOf(typed);
  if (!keystrokes) return [];
  return lexicon
    .withPrefix(keystrokes.key)
    .filter(({ key, named }) => named && key === keystrokes.key)
    .map(({ surface }) => surface)
    .filter((surface) => diacriticsOf(surface) === keystrokes.marks);
}

/** Returns the Hangul of keys on a Korean keyboard. The library throws for some keys that are no syllables: 'hopwj'. */
function hangulOf(keys: string): string[] {
  try {
    return [convertQwertyToHangul(keys)];
  } catch {
    return [];
  }
}

/**
 * Returns the readings of a text that was typed on the wrong keyboard: 'thvk' are the keys of '소파', and 'ㅠㄷㅇ' those of
 * 'bed'. With Caps Lock or a capital at the beginning, a letter in upper case is not a double consonant.
 */
function layoutReadings(typed: string): string[] {
  const korean = [typed, typed.toLowerCase()].flatMap(hangulOf);
  const isKorean = (reading: string) =>
    tokenizeSurfaces(reading).every((word) => SYLLABLES.test(word));
  const latin = convertHangulToQwerty(typed).toLowerCase();
  return [...korean.filter(isKorean), latin].filter((reading) => reading !== typed);
}

/** Returns a query in which readings replace words that are not in the catalog. Undefined if no reading is known. */
export function rewriteQuery(
  text: string,
  lexicon: Lexicon,
  synonyms: Synonyms,
): string | undefined {
  const isPart = (surface: string) => synonyms.has(surface) || lexicon.get(surface)?.named === true;
  /** Known words need no reading. A reading is known only if the catalog has it outside its prose. */
  const isKnown = (chunk: string, isReading: boolean) => {
    const words = tokenize(chunk);
    return (
      words.length > 0 &&
      words.every((word) => {
        const matches = matchWithoutTypo(word, lexicon);
        const isMatched = isReading ? isNamed(matches) : matches.size > 0;
        return isMatched || segmentCompound(word, isPart) !== undefined;
      })
    );
  };
  const chunks = text.normalize('NFC').split(/\s+/);
  const read = chunks.map((chunk, at) => {
    if (at >= MAX_WORDS || tokenize(chunk).length > MAX_CHUNK_WORDS) return chunk;
    if (!SWITCHED.test(chunk) && isKnown(chunk, false)) return chunk;
    const readings = [
      ...layoutReadings(chunk),
      ...vietnameseReadings(normalizeText(chunk), lexicon),
    ];
    return readings.find((reading) => isKnown(reading, true)) ?? chunk;
  });
  return read.some((chunk, at) => chunk !== chunks[at]) ? read.join(' ') : undefined;
}
