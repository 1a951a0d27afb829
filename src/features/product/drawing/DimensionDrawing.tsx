import type { CSSProperties, ReactNode } from 'react';
import type { Drawing, DrawingView } from '#contracts/drawing.ts';
import type { Dimensions } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Length } from '../Length.tsx';
import { overallOf } from '../measures.ts';
import { layoutOf } from './layout.ts';
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
  const seat = Number(dimensions.seat?.height);
  const hasSeat = seat > 0 && seat < height;
  const measure = (name: 'width' | 'depth' | 'height') => (
    <>
      <span className="vh">{texts[name]} </span>
      <Length length={overall[name]} language={language} />
    </>
  );
  return (
    <>
      <UnitChoice language={language} texts={texts} />
      <figure
        className={`drawing drawing--${layout}`}
        style={{ '--w': width, '--d': depth, '--h': height } as CSSProperties}
      >
        <figcaption className="vh">
          {layout === 'flat' ? texts['drawing-above'] : texts.drawing}
        </figcaption>
        {layout !== 'flat' && (
          <>
            <View
              name="front"
              size={[width, height]}
              view={drawing.front}
              mount={drawing.mount ?? 'floor'}
              texts={texts}
              across={measure('width')}
              up={{ length: height, text: measure('height') }}
            />
            <View
              name="side"
              size={[depth, height]}
              view={drawing.side}
              mount={drawing.mount ?? 'floor'}
              texts={texts}
              across={measure('depth')}
              {...(hasSeat && {
                up: {
                  length: seat,
                  text: (
                    <Length
                      length={seat}
                      language={language}
                      format={(text) => fill(texts['seat-height'], { height: text })}
                    />
                  ),
                },
              })}
            />
          </>
        )}
        <View
          name="top"
          size={[width, depth]}
          view={drawing.top}
          texts={texts}
          across={measure('width')}
          up={{ length: depth, text: measure('depth') }}
          repeated={layout !== 'flat'}
        />
      </figure>
    </>
  );
}

/**
 * One view with its name and its dimension lines.
 * @param props.size width and height in centimeters
 * @param props.across measure below the view
 * @param props.up measure at the left, from the floor up, in centimeters
 * @param props.repeated true if other views contain the measures, so that screen readers skip them here
 */
function View(props: {
  name: 'front' | 'side' | 'top';
  size: readonly [number, number];
  view: DrawingView;
  mount?: 'floor' | 'ceiling' | 'wall';
  texts: Texts<'product'>;
  across: ReactNode;
  up?: { length: number; text: ReactNode };
  repeated?: boolean;
}) {
  const { name, size, view, mount, texts, across, up, repeated } = props;
  const [x, y] = size;
  return (
    <div className={`view view--${name}`} style={{ '--x': x, '--y': y } as CSSProperties}>
      <p className="view__name">{texts[name]}</p>
      <ViewLines name={name} view={view} width={x} height={y} mount={mount} />
      {up && (
        <p
          className="length length--up"
          style={{ '--length': up.length } as CSSProperties}
          aria-hidden={repeated}
        >
          <span>{up.text}</span>
        </p>
      )}
      <p className="length length--across" aria-hidden={repeated}>
        <span>{across}</span>
      </p>
    </div>
  );
}
