import type { ColourMaterial, InteriorCard } from '#contracts/interior.ts';

/**
 * The product that a stocked option stands for: the one it names, else the variant whose title, after the word 'in',
 * contains the words of the colour (S4.35). A finish that is the colour, or begins with it, goes before one that
 * has it somewhere: 'Oak' is not 'Smoked oak'. Undefined when there is none.
 */
export function variantOfOption(
  option: Pick<ColourMaterial, 'code' | 'color'>,
  variants: readonly Pick<InteriorCard, 'code' | 'title'>[],
): string | undefined {
  if (option.code) return option.code;
  const wanted = wordsOf(option.color);
  if (wanted.length === 0) return undefined;
  const finishes = variants.map(({ code, title }) => ({ code, finish: finishOf(title) }));
  const begins = ({ finish }: { finish: readonly string[] }) =>
    wanted.every((word, index) => finish[index] === word);
  const found =
    finishes.find((one) => one.finish.length === wanted.length && begins(one)) ??
    finishes.find(begins) ??
    finishes.find(({ finish }) => wanted.every((word) => finish.includes(word)));
  return found?.code;
}

/** The words of a title after its last 'in'; none when it has no 'in'. */
function finishOf(title: string): string[] {
  const words = wordsOf(title);
  const joint = words.lastIndexOf('in');
  return joint < 0 ? [] : words.slice(joint + 1);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
