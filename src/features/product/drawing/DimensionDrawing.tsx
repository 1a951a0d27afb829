import type { Language } from '#contracts/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { inCentimetres, inInches } from '../measures.ts';
import type { Shape, View } from './shapes.ts';
import type { Views } from './views.ts';

/** Space around a view for its measures, in the drawing's units (pixels). */
const MARGIN = { top: 24, side: 44, bottom: 40 };
/** Minimum width of a view, so that the measure below fits. */
const MIN_WIDTH = 104;
/** Minimum height of a view, so that the measure at its side fits. */
const MIN_HEIGHT = 96;
/** Conservative estimate of a letter's width. */
const LETTER_WIDTH = 6.5;
/** Maximum size of a view, and maximum width of all views together. */
const MAX_SIZE = { width: 270, height: 220, together: 430 };

interface DrawingProps {
  views: Views;
  language: Language;
  texts: Texts<'product'>;
}

/** Views of a product at the same scale, with measures in centimeters and inches (section 2). */
export function DimensionDrawing({ views: piece, language, texts }: DrawingProps) {
  const { views } = piece;
  const together = views.reduce((sum, view) => sum + view.width, 0);
  const scale = Math.min(
    MAX_SIZE.together / together,
    ...views.map(({ width, height }) => Math.min(MAX_SIZE.width / width, MAX_SIZE.height / height)),
  );
  const fromAbove = views.some(({ name }) => name === 'top');
  return (
    <div
      className="drawing"
      role="img"
      aria-label={fill(fromAbove ? texts['drawing-above'] : texts.drawing, {
        width: inCentimetres(piece.width, language),
        depth: inCentimetres(piece.depth, language),
        height: inCentimetres(piece.height, language),
      })}
    >
      {views.map((view) => (
        <ViewDrawing key={view.name} view={view} scale={scale} language={language} texts={texts} />
      ))}
    </div>
  );
}

function ViewDrawing(props: {
  view: View;
  scale: number;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { view, scale, language, texts } = props;
  const width = view.width * scale;
  const room = Math.max(width, MIN_WIDTH);
  const left = MARGIN.side + (room - width) / 2;
  const floor = MARGIN.top + Math.max(view.height * scale, MIN_HEIGHT);
  const top = floor - view.height * scale;
  const total = { width: room + 2 * MARGIN.side, height: floor + MARGIN.bottom };
  const ground = { floor, ceiling: top, none: undefined }[view.ground];
  return (
    <svg
      width={round(total.width)}
      height={round(total.height)}
      viewBox={`0 0 ${round(total.width)} ${round(total.height)}`}
      aria-hidden="true"
    >
      <text x={round(left)} y="12">
        {texts[view.name]}
      </text>
      {ground !== undefined && (
        <path className="drawing__ground" d={`M0 ${round(ground)}H${round(total.width)}`} />
      )}
      <g transform={`translate(${round(left)} ${round(floor)})`}>
        {view.shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the shapes never changes
          <Part key={index} shape={shape} scale={scale} />
        ))}
      </g>
      <path
        className="drawing__measure"
        d={`M${round(left)} ${round(floor + 7)}v8M${round(left + width)} ${round(floor + 7)}v8M${round(left)} ${round(floor + 11)}H${round(left + width)}`}
      />
      <text x={round(left + width / 2)} y={round(floor + 31)} textAnchor="middle">
        {formatLength(view.width, language)}
      </text>
      {view.beside && (
        <SideMeasure
          at={left - 20}
          floor={floor}
          length={view.beside.length * scale}
          label={
            view.beside.part === 'seat'
              ? fill(texts['seat-height'], { height: inCentimetres(view.beside.length, language) })
              : formatLength(view.beside.length, language)
          }
        />
      )}
    </svg>
  );
}

function Part({ shape, scale }: { shape: Shape; scale: number }) {
  if (shape.kind === 'line' || shape.kind === 'area') {
    const points = shape.points.map(([x, y]) => `${round(x * scale)} ${round(-y * scale)}`);
    return (
      <path
        className={shape.kind === 'area' ? 'drawing__area' : 'drawing__line'}
        d={`M${points.join('L')}${shape.kind === 'area' ? 'Z' : ''}`}
      />
    );
  }
  const { x, y, width, height } = shape;
  if (shape.kind === 'ellipse') {
    return (
      <ellipse
        className="drawing__area"
        cx={round((x + width / 2) * scale)}
        cy={round(-(y + height / 2) * scale)}
        rx={round((width / 2) * scale)}
        ry={round((height / 2) * scale)}
      />
    );
  }
  return (
    <rect
      className="drawing__area"
      x={round(x * scale)}
      y={round(-(y + height) * scale)}
      width={round(width * scale)}
      height={round(height * scale)}
      rx={shape.round && round(Math.min(shape.round, width / 2, height / 2) * scale)}
    />
  );
}

/** Vertical measure, `at` pixels from the start edge. A label that does not fit begins at the floor. */
function SideMeasure(props: { at: number; floor: number; length: number; label: string }) {
  const { at, floor, length, label } = props;
  const [from, to] = [round(floor - length), round(floor)];
  const fits = label.length * LETTER_WIDTH <= length;
  const start = round(fits ? floor - length / 2 : floor);
  return (
    <>
      <path
        className="drawing__measure"
        d={`M${round(at - 4)} ${from}h8M${round(at - 4)} ${to}h8M${round(at)} ${from}V${to}`}
      />
      <text
        x={round(at - 9)}
        y={start}
        textAnchor={fits ? 'middle' : 'start'}
        transform={`rotate(-90 ${round(at - 9)} ${start})`}
      >
        {label}
      </text>
    </>
  );
}

function formatLength(length: number, language: Language): string {
  return `${inCentimetres(length, language)} / ${inInches(length, language)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
