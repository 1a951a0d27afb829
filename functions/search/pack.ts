import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { Postings } from './postings.ts';
import { type IndexedProduct, SearchIndex } from './search-index.ts';

const compress = promisify(zstdCompress);
const LENGTH_BYTES = 4;

/** Header of a pack, as JSON before the cards and the postings: one array per attribute. */
interface Head {
  codes: string[];
  categories: number[];
  times: number[];
  cardLengths: number[];
  surfaces: string[];
  keys: string[];
  named: number[];
  counts: number[];
  postingLengths: number[];
}

/** Returns consecutive numbers for the remaining products, and -1 for removed ones. */
function renumbered(index: SearchIndex): Int32Array {
  let next = 0;
  return Int32Array.from(index.products, (product) => (product ? next++ : -1));
}

function withNumbers(numbers: Int32Array, postings: Postings): Postings {
  const remaining = new Postings();
  postings.each((product, fields) => {
    const number = numbers[product] ?? -1;
    if (number >= 0) remaining.add(number, fields);
  });
  return remaining;
}

/** Serializes and compresses an index, without removed products. */
export async function packIndex(index: SearchIndex): Promise<Uint8Array> {
  const products = index.products.filter((product) => product !== undefined);
  const numbers = index.gone > 0 ? renumbered(index) : undefined;
  const words = index.lexicon
    .sorted()
    .map((entry) => ({
      ...entry,
      postings: numbers ? withNumbers(numbers, entry.postings) : entry.postings,
    }))
    .filter(({ postings }) => postings.count > 0);
  const head: Head = {
    codes: products.map(({ code }) => code),
    categories: products.map(({ category }) => category),
    times: products.map(({ time }) => time),
    cardLengths: products.map(({ card }) => card.length),
    surfaces: words.map(({ surface }) => surface),
    keys: words.map(({ key }) => key),
    named: words.map(({ named }) => Number(named)),
    counts: words.map(({ postings }) => postings.count),
    postingLengths: words.map(({ postings }) => postings.bytes.length),
  };
  const headBytes = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(headBytes.length);
  const bytes = Buffer.concat([
    length,
    headBytes,
    ...products.map(({ card }) => card),
    ...words.map(({ postings }) => postings.bytes),
  ]);
  return compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
}

/** Splits bytes into parts of these lengths, without copying. */
function* parts(bytes: Uint8Array, from: number, lengths: readonly number[]) {
  let at = from;
  for (const length of lengths) {
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/**
 * Restores an index from the result of `packIndex`. The caller verifies the digest of the bytes.
 * @throws when decompression or parsing fails
 */
export function unpackIndex(packed: Uint8Array): SearchIndex {
  const bytes = zstdDecompressSync(packed);
  const headEnd = LENGTH_BYTES + bytes.readUInt32LE();
  // The digest proves that `packIndex` wrote the bytes. Validating each number would take longer than reading them.
  const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headEnd)) as Head;
  const index = new SearchIndex();
  const cards = parts(bytes, headEnd, head.cardLengths);
  let at = 0;
  for (const card of cards) {
    const product = { code: head.codes[at], category: head.categories[at], time: head.times[at] };
    index.append({ ...product, card } as IndexedProduct);
    at += 1;
  }
  const cardBytes = head.cardLengths.reduce((sum, length) => sum + length, 0);
  at = 0;
  for (const postings of parts(bytes, headEnd + cardBytes, head.postingLengths)) {
    index.lexicon.restore({
      surface: head.surfaces[at] as string,
      key: head.keys[at] as string,
      named: head.named[at] === 1,
      postings: new Postings(postings, head.counts[at]),
    });
    at += 1;
  }
  return index;
}
