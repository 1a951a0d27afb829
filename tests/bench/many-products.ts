import type { Product } from '#domain/products/product.ts';

const SYLLABLES =
  'ba be bo da do fe ga go hi ho ja ka ke ki la le lo ma mi mo na ne ni no pa pe ra ri ro sa se si so ta te ti to va ve vi ya yo'.split(
    ' ',
  );
const VARIANTS = 3;
const NEWEST = Date.parse('2026-06-01T00:00:00.000Z');
const MINUTE_MS = 60_000;

/** Deterministic pseudorandom numbers from 0 to less than 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function mixedProse(one: string | undefined, other: string | undefined): string {
  const sentences = (text = '') => text.split(/(?<=\.) /);
  const first = sentences(one);
  return [...first.slice(0, 3), ...sentences(other).slice(2)].join(' ');
}

/**
 * Generates products, newest first. Designs have made-up names and three variants each. Kinds, colors, materials and
 * sentences come from the base products.
 */
export function* manyProducts(base: readonly Product[], count: number): Generator<Product> {
  const random = numbers(count);
  const pick = () => base[Math.floor(random() * base.length)] as Product;
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? 'lo';
  let name = '';
  let kind = pick();
  for (let at = 0; at < count; at += 1) {
    if (at % VARIANTS === 0) {
      name = [syllable(), syllable(), syllable()].join('');
      kind = pick();
    }
    const look = pick();
    const code = `LL-${kind.code.split('-')[1]}-${100_000 + at}`;
    const texts = (language: 'vn' | 'kr') => {
      const own = kind.translations[language];
      const other = look.translations[language];
      return {
        ...own,
        title: `${own?.title?.split(',')[0]} ${name}, ${other?.title?.split(',')[1] ?? ''}`,
        description: mixedProse(own?.description, other?.description),
        color: other?.color,
        material: other?.material,
      };
    };
    yield {
      ...kind,
      _id: code,
      code,
      variant: name,
      title: `${name} ${kind.title.split(' in ')[0]} in ${look.title.split(' in ')[1] ?? ''}`,
      description: mixedProse(kind.description, look.description),
      color: look.color,
      material: look.material,
      translations: { vn: texts('vn'), kr: texts('kr') },
      createdAt: new Date(NEWEST - at * MINUTE_MS).toISOString(),
    };
  }
}
