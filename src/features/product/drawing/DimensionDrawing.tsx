import { type ViewName, viewBoxOf } from '#domain/drawings/drawing-svg.ts';
import type { Language } from '#domain/languages.ts';
import { overallDimensions } from '#domain/products/dimensions.ts';
import type { Dimensions } from '#domain/products/product.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { formatBothUnits } from '../format-measures.ts';
import { LengthInBothUnits } from '../LengthInBothUnits.tsx';
import { DrawingViewFigure } from './DrawingViewFigure.tsx';
import { drawingScale, layoutOf } from './drawing-layout.ts';
import type { ProductDrawing } from './product-drawing.ts';
import { SeatHeight } from './SeatHeight.tsx';
import './DimensionDrawing.css';

interface DrawingProps {
  drawing: ProductDrawing;
  /** Measurements of the product in centimeters, with all three overall ones. */
  dimensions: Dimensions;
  language: Language;
  texts: Texts<'product'>;
}

/**
 * Views of a product at one scale, with dimension lines (D67). The lines of a view are a picture, its measurements are
 * text (decision 041).
 */
export function DimensionDrawing({ drawing, dimensions, language, texts }: DrawingProps) {
  const overall = overallDimensions(dimensions);
  if (!overall) return null;
  const { design, size, mount = 'floor' } = drawing;
  const layout = layoutOf(size);
  const scale = drawingScale(size);
  const widthOf = (name: ViewName) => Math.round(viewBoxOf(size, name).width * scale);
  const widest = Math.max(widthOf('front'), widthOf('side'));
  const words = {
    width: formatBothUnits(overall.width, language),
    depth: formatBothUnits(overall.depth, language),
    height: formatBothUnits(overall.height, language),
  };
  const view = (name: ViewName) => ({
    name,
    title: texts[name],
    picture: { design, text: fill(texts[`drawing-${name}`], words) },
    size: [widthOf(name), Math.round(viewBoxOf(size, name).height * scale)] as const,
  });
  const [width, depth, height] = (['width', 'depth', 'height'] as const).map((side) => (
    <LengthInBothUnits key={side} length={overall[side]} language={language} />
  ));
  const top = <DrawingViewFigure {...view('top')} across={width} up={depth} />;
  if (layout === 'flat') return <div className="drawing drawing__row">{top}</div>;
  const seat = Number(dimensions.seat?.height);
  return (
    <div className={`drawing drawing--${layout} drawing--${mount}`}>
      <div className="drawing__pair">
        <div className="drawing__row">
          <DrawingViewFigure {...view('front')} across={width} up={height} />
          <Space className="drawing__rest" width={widest - widthOf('front')} />
        </div>
        <div className="drawing__row">
          <DrawingViewFigure {...view('side')} across={depth}>
            {seat > 0 && seat < overall.height && (
              <SeatHeight seat={seat} height={overall.height} language={language} texts={texts} />
            )}
          </DrawingViewFigure>
          <Space className="drawing__rest" width={widest - widthOf('side')} />
        </div>
      </div>
      <div className="drawing__last">
        {top}
        <Space className="drawing__rest" width={widest - widthOf('top')} />
        <Space className="view view--space" width={widthOf('side')} />
      </div>
    </div>
  );
}

/**
 * Empty space that shrinks like a view. The views of a row shrink in proportion to their widths, so rows have the same
 * scale if they have the same width.
 * @param width maximum width in pixels
 */
function Space({ className, width }: { className: string; width: number }) {
  if (width < 1) return null;
  return (
    <div className={className}>
      <svg width={width} height="0" aria-hidden="true" />
    </div>
  );
}
