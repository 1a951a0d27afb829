import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';

type PdfReader = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Element of a PDF's structure tree, as screen readers find it. */
export interface Element {
  role: string;
  children: Element[];
}

/** Opens a PDF with a reader that is independent of the code that writes it. */
export function openPdf(bytes: Uint8Array): Promise<PdfReader> {
  // The reader takes the memory of its bytes.
  return getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
}

/** Returns each page's text, with single spaces. */
export async function textsOf(pdf: PdfReader): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    pages.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
      return text.join('').replace(/\s+/g, ' ');
    }),
  );
}

/** Returns the left and right edges of all horizontal texts, in points. */
export async function textEdges(
  pdf: PdfReader,
): Promise<{ text: string; left: number; right: number }[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const edges = pages.map(async (number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim() || item.transform[0] === 0) return [];
      const left: number = item.transform[4];
      return [{ text: item.str, left, right: left + item.width }];
    });
  });
  return (await Promise.all(edges)).flat();
}

/** Returns the elements of a page's structure tree in reading order. */
export async function elementsOf(pdf: PdfReader, page: number): Promise<Element[]> {
  const tree = (await (await pdf.getPage(page)).getStructTree()) as unknown as Element;
  return flatten(tree).filter(({ role }) => role);
}

function flatten(element: Element): Element[] {
  return [element, ...(element.children ?? []).flatMap(flatten)];
}

/** Draws a page with Chromium's reader, and returns it as PNG. */
export async function drawPage(bytes: Uint8Array, page: number, dpi: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { data } = await document.getPage(page - 1).render({
      scale: dpi / 72,
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    return Buffer.from(data);
  } finally {
    document.destroy();
    library.destroy();
  }
}
