import PDFDocument from 'pdfkit';
import type { FontRun } from './font-runs.ts';
import { openFont } from './fonts.ts';
import { completeMetadata } from './metadata.ts';
import { HAIRLINE, PAGE } from './page-layout.ts';
import { drawShapes, type Shape, type ShapePosition } from './shapes.ts';
import { type TextBlock, type TextStyle, textBlock } from './text-block.ts';

/** OpenType features for figures of equal width. */
const TABULAR = ['tnum'];

/** Element of the structure tree, which screen readers read instead of the page. */
export type Tag = PDFKit.PDFStructureElement;
type TagOptions = PDFKit.Mixins.StructureElementOptions & {
  /** Header cells: the cells that the header belongs to. */
  scope?: 'Row' | 'Column';
  /** Figures: left, top, right and bottom edge on the page. */
  bbox?: [number, number, number, number];
};
export type TagName =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Link'
  | 'Figure'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export interface PdfOptions {
  title: string;
  author: string;
  /** Language tag, such as vi. */
  language: string;
  /** Date in the metadata. The same input and date give the same bytes. */
  date: Date;
}

/** Document under construction. Coordinates are points from the top left corner of the page. */
export type Pdf = ReturnType<typeof createPdf>;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Creates an empty tagged A4 document with our own fonts. */
export function createPdf({ title, author, language, date }: PdfOptions) {
  const options = {
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // pdfkit's default font needs metrics files that packed functions lack (pdfkit#1605).
    font: null,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      Producer: author,
      CreationDate: date,
      ModDate: date,
    },
  };
  // The types lack documents without a default font.
  const kit = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions);
  completeMetadata(kit);
  const root = kit.struct('Document');
  kit.addStructure(root);
  const images = new Map<Uint8Array, unknown>();
  /** Widths of runs at a size of one point. Measuring takes most of the time. */
  const widths = new Map<string, number>();

  function choose({ file }: FontRun, size: number) {
    // pdfkit also accepts fonts of fontkit, which its types do not list.
    kit.registerFont(file, openFont(file) as unknown as Uint8Array);
    return kit.font(file, size);
  }

  const featuresOf = ({ isTabular }: TextStyle) =>
    isTabular ? { features: TABULAR as PDFKit.Mixins.OpenTypeFeatures[] } : {};

  function measureRun(run: FontRun, style: TextStyle): number {
    const { size, tracking = 0 } = style;
    const key = `${run.file} ${style.isTabular} ${run.text}`;
    const width = widths.get(key) ?? choose(run, 1).widthOfString(run.text, featuresOf(style));
    widths.set(key, width);
    return (width + tracking * run.text.length) * size;
  }

  function drawLine(runs: readonly FontRun[], style: TextStyle, x: number, baseline: number): void {
    const { size, color, tracking = 0 } = style;
    let left = x;
    for (const run of runs) {
      choose(run, size)
        .fillColor(color)
        .text(run.text, left, baseline, {
          ...featuresOf(style),
          characterSpacing: tracking * size,
          baseline: 'alphabetic',
          lineBreak: false,
        });
      left += measureRun(run, style);
    }
  }

  function draw(block: TextBlock, leftOf: (width: number) => number, y: number): void {
    const { lines, style, lineHeight } = block;
    // One baseline for all fonts, in the middle of the line.
    const baseline = lineHeight / 2 + style.size * 0.35;
    for (const [index, { runs, width }] of lines.entries()) {
      drawLine(runs, style, leftOf(width), y + index * lineHeight + baseline);
    }
  }

  return {
    /** Root of the structure tree. */
    root,
    addPage: (): void => void kit.addPage(),
    /** Calls `draw` on each page, for page numbers. */
    onEachPage(drawPage: (page: number, pages: number) => void): void {
      const { count } = kit.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        kit.switchToPage(page);
        drawPage(page + 1, count);
      }
    },
    block: (text: string, style: TextStyle, width: number): TextBlock =>
      textBlock(measureRun, text, style, width),
    tag(parent: Tag, name: TagName, options: TagOptions = {}): Tag {
      const tag = kit.struct(name, options);
      parent.add(tag);
      return tag;
    },
    /** Draws contents that belong to a tag. */
    inTag: (tag: Tag, drawContents: () => void): void => void tag.add(drawContents),
    /** Draws contents that screen readers skip: lines, page numbers, repeated table heads. */
    artifact(drawContents: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
      kit.markContent('Artifact', { type });
      drawContents();
      kit.endMarkedContent();
    },
    text: (block: TextBlock, x: number, y: number): void => draw(block, () => x, y),
    /** Draws text that ends at `right`. */
    textUpTo: (block: TextBlock, right: number, y: number): void =>
      draw(block, (width) => right - width, y),
    /** Draws one line of text that reads upward. Its center is at `x`, `y`. */
    textUpward(block: TextBlock, x: number, y: number): void {
      kit.save().rotate(-90, { origin: [x, y] });
      draw(block, (width) => x - width / 2, y - block.height / 2);
      kit.restore();
    },
    shapes: (shapes: readonly Shape[], position: ShapePosition): void =>
      drawShapes(kit, shapes, position),
    rule(y: number, from: number, to: number, color: string, width: number = HAIRLINE): void {
      kit.lineWidth(width).moveTo(from, y).lineTo(to, y).stroke(color);
    },
    rectangles(rectangles: readonly Rectangle[], color: string): void {
      for (const { x, y, width, height } of rectangles) kit.rect(x, y, width, height);
      kit.fill(color);
    },
    /** Draws a picture as large as the box allows. Returns false if the bytes are no JPEG that can be read. */
    picture(
      jpeg: Uint8Array,
      { x, y, width, height }: Rectangle,
      vertical: 'bottom' | 'center' = 'bottom',
    ): boolean {
      const image = images.get(jpeg) ?? openJpeg(kit, jpeg);
      images.set(jpeg, image);
      if (!image) return false;
      const source = image as PDFKit.Mixins.ImageSrc;
      kit.image(source, x, y, { fit: [width, height], align: 'center', valign: vertical });
      return true;
    },
    link(tag: Tag, address: string, label: string, { x, y, width, height }: Rectangle): void {
      // Screen readers read the label.
      const options = { structParent: tag, Contents: new String(label) };
      kit.link(x, y, width, height, address, options as unknown as PDFKit.Mixins.AnnotationOption);
    },
    async bytes(): Promise<Uint8Array> {
      root.end();
      const parts = Array.fromAsync(kit as AsyncIterable<Uint8Array>);
      kit.end();
      return new Uint8Array(Buffer.concat(await parts));
    },
  };
}

/** Returns pdfkit's image, or undefined for bytes that are no JPEG. pdfkit reads other formats later, and then throws. */
function openJpeg(kit: PDFKit.PDFDocument, bytes: Uint8Array): unknown {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  try {
    // The types lack this method.
    return (kit as unknown as { openImage: (bytes: Uint8Array) => unknown }).openImage(bytes);
  } catch {
    return undefined;
  }
}
