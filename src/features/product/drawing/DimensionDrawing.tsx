import type { ReactNode } from 'react';
import type { Drawing, DrawingView } from '#contracts/drawing.ts';
import type { Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Length } from '../Length.tsx';
import { overallOf } from '../measures.ts';
import { layoutOf, scaleOf } from './layout.ts';
import { UnitChoice } from './UnitChoice.tsx';
import { ViewLines } from './ViewLines.tsx';
import './DimensionDrawing.css';

interface DrawingProps {
  drawing: Drawing;
  /** Measures of the product in centimeters, with all three overall ones. */
  dimensions: Dimensions;
  language: Language;
  texts: Texts<'product'>;
}

/** Choice of units, and the views of a product at one scale, with dimension lines (D67). Needs no script. */
export function DimensionDrawing({ drawing, dimensions, language, texts }: DrawingProps) {
  const overall = overallOf(dimensions);
  if (!overall) return null;
  const { width, depth, height } = overall;
  const layout = layoutOf(overall);
  const scale = scaleOf(overall);
  const common = { scale, texts, mount: drawing.mount ?? 'floor' } as const;
  const measure = (name: 'width' | 'depth' | 'height') => (
    <>
      <span className="vh">{texts[name]} </span>
      <Length length={overall[name]} language={language} />
    </>
  );
  const seat = Number(dimensions.seat?.height);
  const seatHeight = seat > 0 &&
    seat < height && {
      length: seat,
      text: (
        <Length
          length={seat}
          language={language}
          format={(text) => fill(texts['seat-height'], { height: text })}
        />
      ),
    };
  const widest = Math.max(width, depth);
  const top = (
    <View
      {...common}
      name="top"
      size={[width, depth]}
      view={drawing.top}
      mount="wall"
      across={measure('width')}
      up={{ length: depth, text: measure('depth') }}
      repeated={layout !== 'flat'}
    />
  );
  return (
    <>
      <UnitChoice language={language} texts={texts} />
      <figure className={`drawing drawing--${layout}`}>
        <figcaption className="vh">
          {layout === 'flat' ? texts['drawing-above'] : texts.drawing}
        </figcaption>
        {layout === 'flat' ? (
          <div className="drawing__row">{top}</div>
        ) : (
          <div className="drawing__views">
            <div className="drawing__pair">
              <div className="drawing__row">
                <View
                  {...common}
                  name="front"
                  size={[width, height]}
                  view={drawing.front}
                  across={measure('width')}
                  up={{ length: height, text: measure('height') }}
                />
                <Space className="drawing__rest" width={(widest - width) * scale} />
              </div>
              <div className="drawing__row">
                <View
                  {...common}
                  name="side"
                  size={[depth, height]}
                  view={drawing.side}
                  across={measure('depth')}
                  {...(seatHeight && { up: seatHeight })}
                />
                <Space className="drawing__rest" width={(widest - depth) * scale} />
              </div>
            </div>
            <div className="drawing__last">
              {top}
              <Space className="drawing__rest" width={(widest - width) * scale} />
              <Space className="view view--space" width={depth * scale} />
            </div>
          </div>
        )}
      </figure>
    </>
  );
}

/**
 * Empty space that shrinks like a view. The views of a row shrink in proportion to their widths, so rows have the same
 * scale if they have the same width.
 * @param props.width maximum width in pixels
 */
function Space({ className, width }: { className: string; width: number }) {
  if (width < 1) return null;
  return (
    <div className={className}>
      <svg width={Math.round(width)} height="0" aria-hidden="true" />
    </div>
  );
}

/**
 * One view with its name and its measures.
 * @param props.size width and height in centimeters
 * @param props.across measure below the view
 * @param props.up measure at the left, from the lower edge up, in centimeters
 * @param props.repeated true if other views contain the measures, so that screen readers skip them here
 */
function View(props: {
  name: 'front' | 'side' | 'top';
  size: readonly [number, number];
  view: DrawingView;
  scale: number;
  mount: 'floor' | 'ceiling' | 'wall';
  texts: Texts<'product'>;
  across: ReactNode;
  up?: { length: number; text: ReactNode };
  repeated?: boolean;
}) {
  const { name, size, view, scale, mount, texts, across, up, repeated } = props;
  const [width, height] = size;
  const upClass = up && up.length < height ? 'view__up view__up--low' : 'view__up';
  return (
    <div className={`view view--${name}`}>
      <p className="view__name">{texts[name]}</p>
      <ViewLines
        name={name}
        view={view}
        width={width}
        height={height}
        scale={scale}
        up={up?.length}
        mount={mount}
      />
      {up && (
        <p className={upClass} aria-hidden={repeated}>
          <span>{up.text}</span>
        </p>
      )}
      <p className="view__across" aria-hidden={repeated}>
        {across}
      </p>
    </div>
  );
}
