/** Sign in front of a mentioned name. In an email address, the sign follows a letter or digit. */
const SIGN = /(?<![\p{L}\p{N}._+-])@/gu;
/** Longer word that begins with a name. Korean particles follow a name directly. */
const LONGER_WORD = /^(?!\p{Script=Hangul})[\p{L}\p{N}]/u;

/** Returns a text for comparisons. Case, and the encoding of accents, make no difference. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the people whom a text mentions with @ and their whole name. Of several names at one place, the longest counts:
 * '@Kim Anh Vu' does not mention Kim. '@Annabelle' does not mention Anna.
 */
export function mentionedPeople<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const searched = comparable(text);
  const found = new Set<Person>();
  for (const { index } of searched.matchAll(SIGN)) {
    const rest = searched.slice(index + 1);
    const named = people.filter(({ name: wholeName }) => {
      const name = comparable(wholeName);
      return rest.startsWith(name) && !LONGER_WORD.test(rest.slice(name.length));
    });
    const longest = Math.max(...named.map(({ name }) => comparable(name).length));
    for (const person of named) {
      if (comparable(person.name).length === longest) found.add(person);
    }
  }
  return [...found];
}
