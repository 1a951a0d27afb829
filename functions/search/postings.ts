const CONTINUES = 0x80;
const LOW_BITS = 0x7f;
/** Maximum size of one product: up to five bytes of distance, and one byte of fields. */
const MAX_BYTES = 6;

/**
 * Products that contain a word, with the fields that contain it. Each product is encoded as the distance to the previous
 * one (seven bits per byte) and one byte of fields. A million products take two megabytes.
 */
export class Postings {
  /** Buffer whose first `#length` bytes are in use. */
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

  /** Number of products. */
  get count(): number {
    return this.#count;
  }

  /** Calls `visit` with each product number and its fields, in ascending order. */
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

  /** Adds a product. Its number must be greater than all previous ones. */
  add(product: number, fields: number): void {
    let distance = product - this.#lastProduct();
    if (this.#length + MAX_BYTES > this.#room.length) this.#grow();
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

  /** Copies the bytes to a larger buffer. Before the first copy, restored bytes share the memory of their pack. */
  #grow(): void {
    const room = new Uint8Array(MAX_BYTES + this.#length * 2);
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
