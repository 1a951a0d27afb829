import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { onTestFinished } from 'vitest';

/** Element of a PDF's structure tree, as screen readers find it. */
export interface Element {
  role: string;
  children: Element[];
}

/** Opens a PDF with a reader that is independent of the code that writes it. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // The reader takes the memory of its bytes.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  onTestFinished(() => task.destroy());
  return task.promise;
}

/** Returns the text of each page, with single spaces. */
export async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    pages.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
      return text.join('').replace(/\s+/g, ' ');
    }),
  );
}

/** Returns the elements of a page's structure tree in reading order. */
export async function elementsOf(pdf: PDFDocumentProxy, page: number): Promise<Element[]> {
  const tree = (await (await pdf.getPage(page)).getStructTree()) as unknown as Element;
  return flatten(tree).filter(({ role }) => role);
}

function flatten(element: Element): Element[] {
  return [element, ...(element.children ?? []).flatMap(flatten)];
}

/** Draws a page, and returns it as PNG. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  dpi: number,
): Promise<Buffer> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  return canvas.toBuffer('image/png');
}
