import type { ColourMaterial, InteriorCard } from '#contracts/interior.ts';
import { sizesOf } from '#contracts/sizes.ts';

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

type Variant = Pick<
  InteriorCard,
  'code' | 'title' | 'color' | 'material' | 'size' | 'translations'
>;

/**
 * Variants for the sizes of a design, one for each, in the order of their codes; none when there is only one size (D12,
 * D50). A size leads to the variant of the same color and material, or else of the same color, where it has one.
 */
export function sizeVariants(product: Variant, others: readonly Variant[]): Variant[] {
  const all = [product, ...others];
  const nearest = (size: string) => {
    const sized = all
      .filter((variant) => variant.size === size)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    const sameColor = sized.filter(({ color }) => color === product.color);
    return (
      sized.find(({ code }) => code === product.code) ??
      sameColor.find(({ material }) => material === product.material) ??
      sameColor[0] ??
      sized[0]
    );
  };
  const sizes = sizesOf(all);
  return sizes.length > 1 ? sizes.flatMap((size) => nearest(size) ?? []) : [];
}

/** Variants with those of the product's own size first: a color leads to the same size where there is one. */
export function ownSizeFirst<V extends Pick<Variant, 'size'>>(
  { size }: Pick<Variant, 'size'>,
  variants: readonly V[],
): V[] {
  return [
    ...variants.filter((variant) => variant.size === size),
    ...variants.filter((variant) => variant.size !== size),
  ];
}
