import { CATEGORIES, type Category } from '#contracts/categories.ts';
import type { Interior, InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { cardOf } from '#functions/catalogue/card.ts';
import { plainCode, wordsOfInterior } from './fields.ts';
import { type PlacedWord, placedWordsOf } from './fold.ts';
import { beginningWith, Lexicon } from './lexicon.ts';

/** A product in the index. Its card is kept as the UTF-8 of its JSON: a hundred thousand of them as objects would not fit. */
export interface IndexedProduct {
  readonly code: string;
  /** Position in CATEGORIES. */
  readonly category: number;
  /** When it was made, in milliseconds since 1970. */
  readonly time: number;
  readonly card: Uint8Array;
}

/** A product as an answer shows it, with the words of its titles for the marks. */
export interface ShownProduct {
  card: InteriorCard;
  titles: Record<Language, PlacedWord[]>;
}

/** Products that are kept ready to be shown: what people search for is alike, and reading a card takes longer than finding it. */
const KEPT_READY = 2_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function compareNewest(a: IndexedProduct, b: IndexedProduct): number {
  if (a.time !== b.time) return b.time - a.time;
  return a.code < b.code ? -1 : 1;
}

/**
 * The words of all products, held in memory. Products get numbers in the order they come in; a changed product gets a
 * new one, and its old number is skipped from then on.
 */
export class SearchIndex {
  readonly lexicon = new Lexicon();
  /** By number; undefined for products that are gone or have been changed. */
  readonly products: (IndexedProduct | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #ready = new Map<IndexedProduct, ShownProduct>();
  #gone = 0;
  #newest: Uint32Array | undefined;
  #codes: { key: string; product: number }[] | undefined;

  /** Products there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** Products that left their number behind. */
  get gone(): number {
    return this.#gone;
  }

  has(code: string): boolean {
    return this.#numbers.has(code);
  }

  /** Adds a product, or puts it in the place of the one with its code. */
  put(interior: Interior): void {
    this.remove(interior.code);
    const number = this.append({
      code: interior.code,
      category: CATEGORIES.indexOf(interior.category),
      time: Date.parse(interior.createdAt),
      card: encoder.encode(JSON.stringify(cardOf(interior))),
    });
    for (const [word, fields] of wordsOfInterior(interior)) this.lexicon.add(word, number, fields);
  }

  remove(code: string): void {
    const number = this.#numbers.get(code);
    if (number === undefined) return;
    this.products[number] = undefined;
    this.#numbers.delete(code);
    this.#gone += 1;
    this.#forgetOrder();
  }

  /** Gives a product a number, without its words: for what comes out of a pack. */
  append(product: IndexedProduct): number {
    const number = this.products.push(product) - 1;
    this.#numbers.set(product.code, number);
    this.#forgetOrder();
    return number;
  }

  /** The product of a number that `find` gave. */
  shown(number: number): ShownProduct | undefined {
    const product = this.products[number];
    const ready = product && this.#ready.get(product);
    if (!product || ready) return ready;
    // Written by this class from a record that was parsed.
    const card = JSON.parse(decoder.decode(product.card)) as InteriorCard;
    const { vn, kr } = card.translations;
    const words = (title: string | undefined) => placedWordsOf(title ?? '');
    const shown = {
      card,
      titles: { en: words(card.title), vn: words(vn?.title), kr: words(kr?.title) },
    };
    if (this.#ready.size >= KEPT_READY) this.#ready.clear();
    this.#ready.set(product, shown);
    return shown;
  }

  /** The numbers of all products, newest first. */
  newest(): Uint32Array {
    this.#newest ??= Uint32Array.from(this.#byAge(), ([number]) => number);
    return this.#newest;
  }

  /** The numbers of the products whose code begins so, written without hyphens in small letters. */
  withCode(start: string): number[] {
    this.#codes ??= Array.from(this.#numbers, ([code, product]) => ({
      key: plainCode(code),
      product,
    })).sort((a, b) => (a.key < b.key ? -1 : 1));
    return beginningWith(this.#codes, start).map(({ product }) => product);
  }

  #byAge(): [number, IndexedProduct][] {
    const all = this.products.flatMap((product, number): [number, IndexedProduct][] =>
      product ? [[number, product]] : [],
    );
    return all.sort(([, a], [, b]) => compareNewest(a, b));
  }

  #forgetOrder(): void {
    this.#newest = undefined;
    this.#codes = undefined;
  }
}

/** The number under which products of a category are kept. */
export function categoryNumber(category: Category): number {
  return CATEGORIES.indexOf(category);
}
