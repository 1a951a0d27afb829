import { crc32 } from 'node:zlib';

/** File in an archive. */
export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END = 22;
/** Header id of the extra field that pads a file. USDZ writers of other vendors use the same id. */
const PADDING_ID = 0x1986;
const PADDING_HEADER = 4;
/** First date that a ZIP archive can contain, so that equal contents give equal archives. */
const DATE = 0x21;

/**
 * Returns an uncompressed ZIP archive.
 * @param alignment each file begins at a multiple of this number of bytes
 */
export function storedZip(
  entries: readonly ZipEntry[],
  alignment: number,
): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const start = at + LOCAL_HEADER + encoded.length + PADDING_HEADER;
    const padding = (alignment - (start % alignment)) % alignment;
    const local = header(LOCAL_HEADER, 0x04034b50, 4, encoded, bytes, PADDING_HEADER + padding);
    const extra = new Uint8Array(PADDING_HEADER + padding);
    write(extra, 0, 2, PADDING_ID);
    write(extra, 2, 2, padding);
    chunks.push(local, extra, bytes);
    const central = header(CENTRAL_HEADER, 0x02014b50, 6, encoded, bytes, 0);
    write(central, 4, 2, 10);
    write(central, 42, 4, at);
    directory.push(central);
    at = start + padding + bytes.length;
  }
  const end = new Uint8Array(END);
  write(end, 0, 4, 0x06054b50);
  write(end, 8, 2, entries.length);
  write(end, 10, 2, entries.length);
  write(
    end,
    12,
    4,
    directory.reduce((sum, { length }) => sum + length, 0),
  );
  write(end, 16, 4, at);
  return joined([...chunks, ...directory, end]);
}

/** Returns a header with the fields that both kinds of headers share. `at` is the position of the first one. */
function header(
  length: number,
  signature: number,
  at: number,
  name: Uint8Array,
  bytes: Uint8Array,
  extraLength: number,
): Uint8Array {
  const fields = new Uint8Array(length + name.length);
  write(fields, 0, 4, signature);
  write(fields, at, 2, 10); // version 1.0
  write(fields, at + 8, 2, DATE);
  write(fields, at + 10, 4, crc32(bytes));
  write(fields, at + 14, 4, bytes.length);
  write(fields, at + 18, 4, bytes.length);
  write(fields, at + 22, 2, name.length);
  write(fields, at + 24, 2, extraLength);
  fields.set(name, length);
  return fields;
}

function write(bytes: Uint8Array, at: number, width: 2 | 4, value: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (width === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
