import { downloadSheet } from '#contracts/products/product-sheet.ts';
import { drawingFilePath } from '#domain/drawings/drawing-svg.ts';
import type { Language } from '#domain/languages.ts';
import { requestUrl } from '#src/api/request-url.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import './Downloads.css';

/** Links to a product's sheet, and to its drawing and its 3D model for architects (D67, D68). */
export function Downloads(props: {
  code: string;
  /** Design of the drawing, or undefined for a product without one. */
  design: string | undefined;
  /** Path of the model, or undefined for a product without one. */
  model: string | undefined;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { code, design, model, language, texts } = props;
  return (
    <p className="downloads">
      <a
        className="link"
        href={requestUrl(downloadSheet, { params: { code }, query: { language } })}
        download
      >
        {texts.sheet}
      </a>
      {design && (
        <a className="link" href={drawingFilePath(design, 'dxf')} download>
          {texts.dxf}
        </a>
      )}
      {model && (
        <a className="link" href={model} download={`${code}.glb`}>
          {texts.model}
        </a>
      )}
    </p>
  );
}
