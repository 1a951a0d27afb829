/** Sign in front of a mentioned name. */
const SIGN = '@';

/** Returns a text for comparisons. Case, and the encoding of accents, make no difference. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the people whom a text mentions with @ and their whole name. Of several names at one place, the longest counts:
 * '@Kim Anh Vu' does not mention Kim. Korean particles can follow the name directly.
 */
export function mentionedPeople<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const searched = comparable(text);
  const found = new Set<Person>();
  for (let at = searched.indexOf(SIGN); at >= 0; at = searched.indexOf(SIGN, at + 1)) {
    const rest = searched.slice(at + 1);
    const named = people.filter(({ name }) => rest.startsWith(comparable(name)));
    const longest = Math.max(...named.map(({ name }) => comparable(name).length));
    for (const person of named) {
      if (comparable(person.name).length === longest) found.add(person);
    }
  }
  return [...found];
}
