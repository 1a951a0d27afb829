const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWELS_A_CONSONANT = 21;
const ENDINGS_A_VOWEL = 28;

/** Letters as they are typed: what two keys make on a Korean keyboard is two letters. */
const FIRST = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(
  ' ',
);
const LAST = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
];
/** Letters that stand alone on the screen but took two keys. */
const DOUBLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'].map((one, at) => [one, VOWELS[at] ?? one]),
  ),
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/** Particles that follow a noun: after a consonant, after a vowel, after either. Longer ones first. */
const PARTICLES: readonly [particle: string, after: 'consonant' | 'vowel' | 'any'][] = [
  ['에서는', 'any'],
  ['으로는', 'consonant'],
  ['에서', 'any'],
  ['에게', 'any'],
  ['까지', 'any'],
  ['부터', 'any'],
  ['처럼', 'any'],
  ['보다', 'any'],
  ['하고', 'any'],
  ['으로', 'consonant'],
  ['이나', 'consonant'],
  ['이랑', 'consonant'],
  ['을', 'consonant'],
  ['은', 'consonant'],
  ['이', 'consonant'],
  ['과', 'consonant'],
  ['를', 'vowel'],
  ['는', 'vowel'],
  ['가', 'vowel'],
  ['와', 'vowel'],
  ['로', 'vowel'],
  ['나', 'vowel'],
  ['랑', 'vowel'],
  ['의', 'any'],
  ['에', 'any'],
  ['도', 'any'],
  ['만', 'any'],
];
const SHORTEST_NOUN = 2;

function partsOf(letter: string): [first: number, vowel: number, last: number] | undefined {
  const code = letter.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return undefined;
  const place = code - FIRST_SYLLABLE;
  const last = place % ENDINGS_A_VOWEL;
  const rest = (place - last) / ENDINGS_A_VOWEL;
  return [Math.floor(rest / VOWELS_A_CONSONANT), rest % VOWELS_A_CONSONANT, last];
}

/** Returns true for a word in Hangul: syllables or single jamo. */
export function isHangul(word: string): boolean {
  return /^\p{Script=Hangul}/u.test(word);
}

/** The letters of a syllable in the order of typing: '소' -> 'ㅅㅗ', so that '솦' begins '소파'. */
export function lettersOf(syllable: string): string {
  const parts = partsOf(syllable);
  if (!parts) return DOUBLE[syllable] ?? syllable;
  const [first, vowel, last] = parts;
  return `${FIRST[first]}${VOWELS[vowel]}${LAST[last]}`;
}

/** The first consonants of a word's syllables: '소파' -> 'ㅅㅍ'. */
export function initialsOf(word: string): string {
  return Array.from(word, (letter) => FIRST[partsOf(letter)?.[0] ?? -1] ?? letter).join('');
}

/** Returns true for a word of consonants alone, as typed in a search by initials. */
export function isInitials(word: string): boolean {
  return /^[ㄱ-ㅎ]+$/.test(word);
}

/** The noun before a particle ('소파를' -> '소파'), or undefined where there is none. */
export function withoutParticle(word: string): string | undefined {
  for (const [particle, after] of PARTICLES) {
    if (!word.endsWith(particle)) continue;
    const noun = word.slice(0, -particle.length);
    const parts = partsOf(noun.slice(-1));
    if (noun.length < SHORTEST_NOUN || !parts) continue;
    // 로 follows ㄹ as it follows a vowel.
    const ending =
      parts[2] === 0 || (particle === '로' && LAST[parts[2]] === 'ㄹ') ? 'vowel' : 'consonant';
    if (after === 'any' || after === ending) return noun;
  }
  return undefined;
}
