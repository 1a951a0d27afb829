/** Picture with straight alpha, four bytes per pixel. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Opacity from which a pixel belongs to the piece. Shadows and edges have less. */
const OPAQUE = 250;
/** Blocks per side in which two pictures are compared. Small differences of the cameras then do not matter. */
const BLOCKS = 12;

type Color = [lightness: number, a: number, b: number];

/**
 * Returns the median color distance of a piece in two pictures (CIE76 in Lab), and the median difference in lightness. Each
 * picture is cropped to the piece.
 */
export function colorDistance(one: Pixels, other: Pixels): { distance: number; lightness: number } {
  const [first, second] = [blocksOf(one), blocksOf(other)];
  const pairs = first.flatMap((color, index) => {
    const against = second[index];
    return color && against ? [[color, against] as const] : [];
  });
  return {
    distance: median(pairs.map(([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))),
    lightness: median(pairs.map(([a, b]) => b[0] - a[0])),
  };
}

/** Returns the mean color of each of the piece's blocks, or undefined for blocks outside. */
function blocksOf(pixels: Pixels): (Color | undefined)[] {
  const { data, width } = pixels;
  const { left, top, right, bottom } = outlineOf(pixels);
  const sums = Array.from({ length: BLOCKS * BLOCKS }, () => ({
    count: 0,
    red: 0,
    green: 0,
    blue: 0,
  }));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < OPAQUE) continue;
      const column = Math.floor(((x - left) / (right - left)) * BLOCKS);
      const row = Math.floor(((y - top) / (bottom - top)) * BLOCKS);
      const sum = sums[row * BLOCKS + column];
      if (!sum) continue;
      sum.count += 1;
      sum.red += linear(data[at] ?? 0);
      sum.green += linear(data[at + 1] ?? 0);
      sum.blue += linear(data[at + 2] ?? 0);
    }
  }
  const full = ((right - left) * (bottom - top)) / (BLOCKS * BLOCKS);
  return sums.map(({ count, red, green, blue }) =>
    count > full / 2 ? labOf(red / count, green / count, blue / count) : undefined,
  );
}

function outlineOf({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < OPAQUE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return { left, top, right, bottom };
}

/** Returns the linear value of an sRGB channel. */
function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Returns the Lab color of linear sRGB, for the white point D65. */
function labOf(red: number, green: number, blue: number): Color {
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the middle of some numbers, or NaN for none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
