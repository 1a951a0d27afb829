import type { Language } from '#contracts/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { inCentimetres, inInches } from '../measures.ts';
import type { Shape, View } from './shapes.ts';
import type { Views } from './views.ts';

/** Room around a view for its measures, in the drawing's units (pixels). */
const MARGIN = { top: 24, side: 44, bottom: 40 };
/** Narrowest space a view gets, so that its measure can be written below it. */
const NARROWEST = 104;
/** Lowest space a view gets, so that its height can be written beside it. */
const LOWEST = 96;
/** Width of a letter beside a measure, on average and rather too much than too little. */
const LETTER = 6.5;
/** Largest size of a view, and of all views beside one another. */
const LARGEST = { width: 270, height: 220, together: 430 };

interface DrawingProps {
  views: Views;
  language: Language;
  texts: Texts<'product'>;
}

/** A piece from its sides at one scale, with its measures in centimetres and inches (section 2, dimensions block). */
export function DimensionDrawing({ views: piece, language, texts }: DrawingProps) {
  const { views } = piece;
  const together = views.reduce((sum, view) => sum + view.width, 0);
  const scale = Math.min(
    LARGEST.together / together,
    ...views.map(({ width, height }) => Math.min(LARGEST.width / width, LARGEST.height / height)),
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
  const room = Math.max(width, NARROWEST);
  const left = MARGIN.side + (room - width) / 2;
  const floor = MARGIN.top + Math.max(view.height * scale, LOWEST);
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a view never change places.
          <Part key={index} shape={shape} scale={scale} />
        ))}
      </g>
      <path
        className="drawing__measure"
        d={`M${round(left)} ${round(floor + 7)}v8M${round(left + width)} ${round(floor + 7)}v8M${round(left)} ${round(floor + 11)}H${round(left + width)}`}
      />
      <text x={round(left + width / 2)} y={round(floor + 31)} textAnchor="middle">
        {written(view.width, language)}
      </text>
      {view.beside && (
        <Beside
          at={left - 20}
          floor={floor}
          length={view.beside.length * scale}
          label={
            view.beside.part === 'seat'
              ? fill(texts['seat-height'], { height: inCentimetres(view.beside.length, language) })
              : written(view.beside.length, language)
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

/** A length from the floor up, `at` pixels from the start edge. A label longer than it begins at the floor. */
function Beside(props: { at: number; floor: number; length: number; label: string }) {
  const { at, floor, length, label } = props;
  const [from, to] = [round(floor - length), round(floor)];
  const fits = label.length * LETTER <= length;
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

function written(length: number, language: Language): string {
  return `${inCentimetres(length, language)} / ${inInches(length, language)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
