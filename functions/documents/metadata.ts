/** Parts of pdfkit that its types lack. */
interface Metadata {
  info: Record<string, unknown>;
  appendXML: (xml: string) => void;
  endMetadata: () => void;
}

/** Declares the document accessible (PDF/UA-1). */
const PDF_UA = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Completes the XML metadata of a document. pdfkit does not escape its texts. Its own PDF/UA option is not used: its list
 * of glyphs (CIDSet) lacks the parts of composed letters. Validators reject such a list.
 */
export function completeMetadata(document: PDFKit.PDFDocument): void {
  const metadata = document as unknown as Metadata;
  const { endMetadata } = metadata;
  metadata.endMetadata = () => {
    metadata.info = Object.fromEntries(
      Object.entries(metadata.info).map(([key, value]) => [key, escaped(value)]),
    );
    metadata.appendXML(PDF_UA);
    endMetadata.call(metadata);
  };
}

function escaped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
