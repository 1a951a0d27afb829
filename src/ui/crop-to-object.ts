/** Rectangle in fractions of a picture's width and height. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Longest side of the copy that is measured, in pixels. */
const MEASURED = 64;
/** Lowest opacity of the object, of 255. Its soft shadow is below. */
const OPAQUE = 160;
/** Part of the frame that the longer side of the object fills. */
const FILLED = 0.88;

/**
 * Returns the box around the opaque pixels of a picture, or undefined if there are none.
 * @param pixels RGBA values
 */
export function objectBox(pixels: ArrayLike<number>, width: number): Box | undefined {
  const height = pixels.length / 4 / width;
  const columns: number[] = [];
  const rows: number[] = [];
  for (let index = 0; index < width * height; index += 1) {
    if ((pixels[4 * index + 3] ?? 0) < OPAQUE) continue;
    columns.push(index % width);
    rows.push(Math.floor(index / width));
  }
  if (rows.length === 0) return undefined;
  return {
    left: Math.min(...columns) / width,
    top: Math.min(...rows) / height,
    right: (Math.max(...columns) + 1) / width,
    bottom: (Math.max(...rows) + 1) / height,
  };
}

/**
 * Returns the scale and the shift that center an object in a square frame, which shows the whole picture without them. The
 * shift is in percent of the frame.
 * @param aspect width of the picture divided by its height
 */
export function placementOf(box: Box, aspect: number): { scale: number; x: number; y: number } {
  const width = Math.min(1, aspect);
  const height = Math.min(1, 1 / aspect);
  const longer = Math.max((box.right - box.left) * width, (box.bottom - box.top) * height);
  const scale = FILLED / longer;
  const shift = (from: number, to: number, size: number) =>
    (0.5 - (from + to) / 2) * size * scale * 100;
  return { scale, x: shift(box.left, box.right, width), y: shift(box.top, box.bottom, height) };
}

/** Enlarges a loaded picture in a square frame, so that the object fills it. Opaque pictures stay whole. */
export function cropToObject(image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0) return;
  const ratio = MEASURED / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * ratio));
  canvas.height = Math.max(1, Math.round(naturalHeight * ratio));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const box = objectBox(data, canvas.width);
  if (!box) return;
  const { scale, x, y } = placementOf(box, naturalWidth / naturalHeight);
  image.style.scale = String(scale);
  image.style.translate = `${x}% ${y}%`;
}
