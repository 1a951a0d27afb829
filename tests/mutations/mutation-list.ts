import { paths, read } from '#tests/support/specification.ts';

/** Change of the code that breaks a statement of the specification. */
export interface Mutation {
  /** Statement, such as S2.18. */
  id: string;
  /** Changed file. */
  file: string;
  /** Text that occurs once in the file. */
  find: string;
  replacement: string;
}

/** One mutation: a line with statement and file, the removed text after '- ', and the added text after '+ '. */
const MUTATION =
  /^(?<id>S\d+\.\d+) (?<file>\S+)\n(?<find>(?:-(?: .*)?\n)+)(?<added>(?:\+(?: .*)?\n)*)$/;

/** Mutations of all sections. Each section has a file `section-NN.diff`, with an empty line between mutations. */
export async function readMutations(): Promise<Mutation[]> {
  const files = (await paths('tests/mutations/*.diff')).sort();
  return files.flatMap((path) => mutationsIn(read(path)));
}

function mutationsIn(text: string): Mutation[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim())
    .map((block) => {
      const parts = MUTATION.exec(`${block.trimEnd()}\n`)?.groups;
      if (!parts) throw new Error(`This is no mutation:\n${block}`);
      const { id = '', file = '', find = '', added = '' } = parts;
      return { id, file, find: unmarked(find), replacement: unmarked(added) };
    });
}

/** Text of lines that begin with '- ' or '+ '. */
function unmarked(lines: string): string {
  return lines.trimEnd().replace(/^[-+] ?/gm, '');
}

/**
 * Returns the mutated source.
 * @throws Error if the text does not occur exactly once, or stays the same
 */
export function mutated(source: string, { find, replacement }: Mutation): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`The text occurs ${parts.length - 1} times`);
  if (find === replacement) throw new Error('The replacement is the same text');
  return parts.join(replacement);
}
