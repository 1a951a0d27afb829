const CONTINUES = 0x80;
const LOW_BITS = 0x7f;
/** Most bytes one product takes: a distance of up to five, and the fields. */
const MOST_BYTES = 6;

/**
 * The products that have a word, each with the fields the word stands in: packed as the distance to the product before
 * (seven bits a byte) and a byte of fields. A million of them take two megabytes and are read as they lie.
 */
export class Postings {
  /** Packed products that there is `#length` of; the rest is room to grow. */
  #room: Uint8Array;
  #length: number;
  #count: number;
  #last: number | undefined;

  constructor(bytes: Uint8Array = new Uint8Array(0), count = 0) {
    this.#room = bytes;
    this.#length = bytes.length;
    this.#count = count;
    this.#last = count === 0 ? -1 : undefined;
  }

  get bytes(): Uint8Array {
    return this.#room.subarray(0, this.#length);
  }

  /** Products there are. */
  get count(): number {
    return this.#count;
  }

  /** Calls `visit` with the number of each product and its fields, in growing order. */
  each(visit: (product: number, fields: number) => void): void {
    const room = this.#room;
    const length = this.#length;
    let product = -1;
    let at = 0;
    while (at < length) {
      let distance = 0;
      let shift = 0;
      let byte = room[at] as number;
      while (byte >= CONTINUES) {
        distance |= (byte & LOW_BITS) << shift;
        shift += 7;
        at += 1;
        byte = room[at] as number;
      }
      product += distance | (byte << shift);
      visit(product, room[at + 1] as number);
      at += 2;
    }
  }

  /** Adds a product, whose number is greater than any before. */
  add(product: number, fields: number): void {
    let distance = product - this.#lastProduct();
    if (this.#length + MOST_BYTES > this.#room.length) this.#grow();
    while (distance >= CONTINUES) {
      this.#room[this.#length] = (distance & LOW_BITS) | CONTINUES;
      this.#length += 1;
      distance >>>= 7;
    }
    this.#room[this.#length] = distance;
    this.#room[this.#length + 1] = fields;
    this.#length += 2;
    this.#count += 1;
    this.#last = product;
  }

  /** What was restored from a pack lies in the pack's memory and is copied before it grows. */
  #grow(): void {
    const room = new Uint8Array(MOST_BYTES + this.#length * 2);
    room.set(this.bytes);
    this.#room = room;
  }

  #lastProduct(): number {
    if (this.#last === undefined) {
      let last = -1;
      this.each((product) => {
        last = product;
      });
      this.#last = last;
    }
    return this.#last;
  }
}
