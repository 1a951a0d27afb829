import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ErrorCode } from '#contracts/errors.ts';
import { cutOutPicture, opaquePicture } from './pictures.ts';

/** Trace of a hostile file. No stored picture may contain it. */
export const TRACE = 'alert(document.domain)';
const SCRIPT = `<script>${TRACE}</script>`;

type MakeFile = () => Promise<Buffer> | Buffer;
type Picture = readonly [name: string, make: MakeFile];

const plain = (width: number, height: number, background = '#8a6d4b') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Picture with many colors, which no format compresses to a few bytes. */
function colorful(width = 600, height = 600): Sharp {
  const length = width * height * 3;
  const pixels = Uint8Array.from({ length }, (_, at) => (at * 2_654_435_761) >>> 24);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const text = (...lines: string[]) => Buffer.from(lines.join('\n'), 'latin1');
const half = async (made: Promise<Buffer>) => {
  const file = await made;
  return file.subarray(0, Math.floor(file.length / 2));
};

/** Chunk of a PNG, with its checksum. */
function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let checksum = 0xffffffff;
  for (const byte of body) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0);
    }
  }
  const [length, end] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  end.writeUInt32BE((checksum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, end]);
}

/** Bytes of a PNG before its second chunk: the signature and the header. */
const PNG_HEAD = 33;

function pngHeader(width: number, height: number): Buffer {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return pngChunk('IHDR', content);
}

/** PNG with another declared size. */
async function resizedHeader(width: number, height: number): Promise<Buffer> {
  const file = await plain(400, 400).png().toBuffer();
  return Buffer.concat([file.subarray(0, 8), pngHeader(width, height), file.subarray(PNG_HEAD)]);
}

/** PNG with another chunk after its header. */
async function withChunk(type: string, content: Buffer): Promise<Buffer> {
  const file = await colorful().png().toBuffer();
  const chunk = pngChunk(type, content);
  return Buffer.concat([file.subarray(0, PNG_HEAD), chunk, file.subarray(PNG_HEAD)]);
}

/** PNG with a wrong byte in its pixels. */
async function wrongChecksum(): Promise<Buffer> {
  const file = await colorful().png().toBuffer();
  const at = Math.floor(file.length / 2);
  file.writeUInt8(file.readUInt8(at) ^ 0xff, at);
  return file;
}

/** JPEG with another declared size. */
async function hugeJpeg(): Promise<Buffer> {
  const file = await plain(400, 400).jpeg().toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(65_500, frame + 5);
  file.writeUInt16BE(65_500, frame + 7);
  return file;
}

/** WebP with another declared size of its canvas. */
async function hugeWebp(): Promise<Buffer> {
  const file = await cutOutPicture().then((png) => sharp(png).webp().toBuffer());
  const canvas = file.indexOf('VP8X') + 12;
  file.writeUIntLE(16_000, canvas, 3);
  file.writeUIntLE(16_000, canvas + 3, 3);
  return file;
}

/** AVIF with another declared size. */
async function hugeAvif(): Promise<Buffer> {
  const file = await plain(400, 400).avif().toBuffer();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(30_000, size);
  file.writeUInt32BE(30_000, size + 4);
  return file;
}

/** Start of a file in the ISO base media format. */
function iso(main: string, ...brands: string[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + brands.length * 4);
  const version = Buffer.alloc(4);
  return Buffer.concat([
    size,
    text(`ftyp${main}`),
    version,
    text(brands.join('')),
    Buffer.alloc(5_000),
  ]);
}

async function animatedWebp(): Promise<Buffer> {
  const frames = [plain(400, 400), plain(400, 400, '#ffffff')].map((one) => one.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Files that the shop refuses, by error code. */
export const REFUSED: Partial<Record<ErrorCode, readonly Picture[]>> = {
  'picture-format': [
    ['text', () => text('not a picture at all')],
    ['HTML with the extension of a picture', () => text(`<!doctype html>${SCRIPT}`)],
    ['SVG with a script', () => text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    [
      'SVG with exponential entities',
      () =>
        text(
          '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
          '<svg xmlns="http://www.w3.org/2000/svg"><text>&b;&b;&b;</text></svg>',
        ),
    ],
    [
      'SVG after a byte order mark',
      () => text('\u00ef\u00bb\u00bf<svg width="400" height="400"/>'),
    ],
    ['compressed SVG', () => gzipSync(`<svg>${' '.repeat(1_000_000)}</svg>`)],
    ['GIF', () => plain(400, 400).gif().toBuffer()],
    ['TIFF', () => plain(400, 400).tiff().toBuffer()],
    ['BMP', () => Buffer.concat([text('BM'), Buffer.alloc(500)])],
    ['icon of Windows', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])],
    ['PDF', () => text('%PDF-1.7', '1 0 obj<</Type/Catalog>>endobj')],
    ['PostScript', () => text('%!PS-Adobe-3.0 EPSF-3.0', 'showpage')],
    ['JPEG 2000', () => Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex')])],
    ['JPEG XL', () => Buffer.from('ff0a7f7f000000000000', 'hex')],
    ['Photoshop file', () => Buffer.concat([text('8BPS'), Buffer.alloc(100)])],
    ['ZIP', () => Buffer.from('504b0304140000000000', 'hex')],
    ['video', () => iso('isom', 'mp42')],
    [
      'picture after a first byte that does not belong to it',
      () => opaquePicture().then((file) => Buffer.concat([text(' '), file])),
    ],
  ],
  'picture-heic': [
    ['HEIC', () => iso('heic', 'mif1')],
    ['HEIC with a general main brand', () => iso('mif1', 'miaf', 'heix')],
    ['series of HEIC pictures', () => iso('hevc', 'msf1')],
  ],
  'picture-animated': [
    ['animated WebP', animatedWebp],
    ['animated PNG', () => withChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))],
  ],
  'picture-pixels': [
    ['PNG that declares 60,000 × 60,000 pixels', () => resizedHeader(60_000, 60_000)],
    ['PNG of 49 KB with 64 megapixels', () => plain(8_000, 8_000).png().toBuffer()],
    ['JPEG that declares 65,500 × 65,500 pixels', hugeJpeg],
    ['AVIF that declares 30,000 × 30,000 pixels', hugeAvif],
  ],
  'picture-small': [
    ['picture of 1 × 30,000 pixels', () => plain(1, 30_000).png().toBuffer()],
    ['picture of 30,000 × 1 pixels', () => plain(30_000, 1).jpeg().toBuffer()],
    ['picture of 299 × 299 pixels', () => plain(299, 299).jpeg().toBuffer()],
    ['pixel', () => plain(1, 1).webp().toBuffer()],
  ],
  'picture-shape': [
    ['picture of 300 × 1,500 pixels', () => plain(300, 1_500).jpeg().toBuffer()],
    ['picture of 12,000 × 400 pixels', () => plain(12_000, 400).png().toBuffer()],
  ],
  'picture-damaged': [
    ['JPEG of three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['half a JPEG', () => half(colorful().jpeg().toBuffer())],
    ['half a progressive JPEG', () => half(colorful().jpeg({ progressive: true }).toBuffer())],
    ['half a PNG', () => half(colorful().png().toBuffer())],
    ['half a WebP', () => half(colorful().webp().toBuffer())],
    ['half an AVIF', () => half(colorful().avif({ effort: 0 }).toBuffer())],
    ['WebP that declares 16,000 × 16,000 pixels', hugeWebp],
    ['PNG with a wrong byte', wrongChecksum],
    ['PNG without pixels', () => resizedHeader(0, 0)],
    ['PNG with lines that are missing', () => resizedHeader(400, 900)],
    [
      'SVG after the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(`<svg>${SCRIPT}</svg>`)]),
    ],
    [
      'script after the signature of a PNG',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), text(SCRIPT)]),
    ],
    ['script in the container of WebP', () => text(`RIFF\u0040\u0000\u0000\u0000WEBP${SCRIPT}`)],
    ['container of AVIF without a picture', () => iso('avif', 'mif1')],
  ],
};

const WITH_SCRIPT = { IFD0: { Copyright: SCRIPT, Artist: SCRIPT } };
const WITH_PLACE = {
  IFD0: { Make: 'Phone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 37/1' },
};

const after = (make: Promise<Buffer>, ...rest: Buffer[]) =>
  make.then((file) => Buffer.concat([file, ...rest]));

/** Odd files that the shop cleans. */
export const CLEANED: readonly Picture[] = [
  ['JPEG with HTML after its end', () => after(opaquePicture(), text(`<html>${SCRIPT}`))],
  [
    'JPEG with a ZIP after its end',
    () => after(opaquePicture(), Buffer.from('504b0506', 'hex'), text(SCRIPT), Buffer.alloc(18)),
  ],
  ['PNG with HTML after its end', () => after(cutOutPicture(), text(SCRIPT))],
  ['PNG with a script in a text', () => withChunk('tEXt', text(`Comment\u0000${SCRIPT}`))],
  ['PNG with an unknown chunk', () => withChunk('scRp', text(SCRIPT))],
  ['JPEG with a script in its metadata', () => colorful().jpeg().withExif(WITH_SCRIPT).toBuffer()],
  [
    'JPEG with a script in XMP',
    () =>
      colorful()
        .jpeg()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${TRACE}</x:xmpmeta>`)
        .toBuffer(),
  ],
  ['WebP with a script in its metadata', () => colorful().webp().withExif(WITH_SCRIPT).toBuffer()],
  ['JPEG with the place of a phone', () => colorful().jpeg().withExif(WITH_PLACE).toBuffer()],
  ['JPEG in CMYK', () => colorful().toColourspace('cmyk').jpeg().toBuffer()],
  ['JPEG in gray', () => colorful().greyscale().jpeg().toBuffer()],
  ['progressive JPEG', () => colorful().jpeg({ progressive: true }).toBuffer()],
  ['PNG of 16 bits', () => colorful().toColourspace('rgb16').png().toBuffer()],
  ['interlaced PNG', () => colorful().png({ progressive: true }).toBuffer()],
  ['PNG with a palette', () => colorful().png({ palette: true, colors: 16 }).toBuffer()],
  ['PNG of one bit', () => colorful().greyscale().png({ palette: true, colors: 2 }).toBuffer()],
  [
    'PNG in gray with transparency',
    () => cutOutPicture().then((file) => sharp(file).toColourspace('b-w').png().toBuffer()),
  ],
  ['AVIF of 10 bits', () => colorful().avif({ effort: 0, bitdepth: 10 }).toBuffer()],
  ['WebP without loss', () => colorful().webp({ lossless: true }).toBuffer()],
  ['JPEG of 49 megapixels', () => plain(7_000, 7_000).jpeg().toBuffer()],
];
