import { drawingFilePath } from '#contracts/drawing-files.ts';
import type { Language } from '#contracts/languages.ts';
import { downloadSheet } from '#contracts/product-sheet.ts';
import { addressOf } from '#src/api/address-of.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import './Downloads.css';

/** Links to the sheet of a product, and to its drawing for architects (D67). `design` is missing without a drawing. */
export function Downloads(props: {
  code: string;
  design: string | undefined;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { code, design, language, texts } = props;
  return (
    <p className="downloads">
      <a
        className="link"
        href={addressOf(downloadSheet, { params: { code }, query: { language } })}
        download
      >
        {texts.sheet}
      </a>
      {design && (
        <a className="link" href={drawingFilePath(design, 'dxf')} download>
          {texts.dxf}
        </a>
      )}
    </p>
  );
}
