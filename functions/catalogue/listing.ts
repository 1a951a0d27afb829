import type { InteriorCard, SORTINGS } from '#contracts/interior.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function same(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

interface Wishes {
  color?: string | undefined;
  material?: string | undefined;
  sort: (typeof SORTINGS)[number];
}

/** What a material is made of: 'Oak, brass' is both oak and brass, and answers to its whole name as well. */
function namesOf(field: 'color' | 'material', text: string | undefined): string[] {
  if (text === undefined) return [];
  return field === 'material' ? [text, ...text.split(',').map((part) => part.trim())] : [text];
}

/**
 * The cards of one colour and material, named in any language, in the wished order (D13). `cards` come newest first.
 * Names are compared in English, without regard to capitals.
 */
export function narrow(cards: readonly InteriorCard[], wishes: Wishes): readonly InteriorCard[] {
  const has = (card: InteriorCard, field: 'color' | 'material', wanted: string | undefined) =>
    wanted === undefined ||
    [card, card.translations.vn, card.translations.kr]
      .flatMap((texts) => namesOf(field, texts?.[field]))
      .some((name) => same(name, wanted));
  const found = cards.filter(
    (card) => has(card, 'color', wishes.color) && has(card, 'material', wishes.material),
  );
  return wishes.sort === 'name' ? found.sort((a, b) => byName.compare(a.title, b.title)) : found;
}

/** One page of a list as D35 has it. `page` counts from 1; a page beyond the last is empty. */
export function cardPage(cards: readonly InteriorCard[], page: number, limit: number) {
  const totalPages = Math.ceil(cards.length / limit);
  const interiors = cards.slice((page - 1) * limit, page * limit);
  return {
    status: true as const,
    result: { interiors, totalPages, total: cards.length },
    totalPages,
  };
}

/**
 * As many different cards as `count` says, or all there are, each as likely as any other. Based on a product `like` them
 * (section 2, related strip), those of its category come first and itself is left out.
 * @param random gives a number from 0 up to but not including 1
 */
export function pickRandom(
  cards: readonly InteriorCard[],
  count: number,
  random: () => number,
  like?: InteriorCard,
): InteriorCard[] {
  const others = cards.filter(({ code }) => code !== like?.code);
  const alike = others.filter(({ category }) => category === like?.category);
  const rest = others.filter(({ category }) => category !== like?.category);
  const picked = draw(alike, count, random);
  return [...picked, ...draw(rest, count - picked.length, random)];
}

function draw(cards: readonly InteriorCard[], count: number, random: () => number) {
  const left = [...cards];
  const drawn: InteriorCard[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
