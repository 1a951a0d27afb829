import type { DrawingView } from '#contracts/drawing.ts';

/** Length of the floor line on each side of a piece, in pixels. */
const GROUND = 10;
/** Distance of dimension lines from the piece, and half length of their ticks, in pixels. */
const DIMENSION = { away: 12, tick: 4 };
/** Number of threads of a woven area along the longer side of a view. */
const THREADS = 36;

/**
 * Lines of one view as SVG, with the dimension lines. Stylesheets set the line weights.
 *
 * The user units are centimeters. The security policy forbids style attributes, so width and height are attributes.
 * @param props.scale maximum number of pixels per centimeter
 * @param props.up length of the vertical dimension line in centimeters, from the lower edge
 */
export function ViewLines(props: {
  name: string;
  view: DrawingView;
  width: number;
  height: number;
  scale: number;
  up: number | undefined;
  mount: 'floor' | 'ceiling' | 'wall' | undefined;
}) {
  const { name, view, width, height, scale, up, mount } = props;
  const weave = `weave-${name}`;
  const step = rounded(Math.max(width, height) / THREADS);
  const lines = (
    <>
      {view.hatch && <path className="hatch" d={view.hatch} fill={`url(#${weave})`} />}
      {view.seams && <path className="seams" d={view.seams} />}
      {view.inner && <path className="inner" d={view.inner} />}
      <path d={view.outline} />
    </>
  );
  const ground = { floor: 0, ceiling: -height, wall: undefined }[mount ?? 'wall'];
  const beyond = rounded(GROUND / scale);
  const [left, lower] = [-width / 2, name === 'top' ? height / 2 : 0];
  return (
    <svg
      viewBox={`${left} ${lower - height} ${width} ${height}`}
      width={rounded(width * scale)}
      height={rounded(height * scale)}
      aria-hidden="true"
    >
      {view.hatch && (
        <pattern id={weave} width={step} height={step} patternUnits="userSpaceOnUse">
          <path d={`M0 0l${step} ${step}M${step} 0L0 ${step}`} strokeWidth={rounded(step / 10)} />
        </pattern>
      )}
      {ground !== undefined && (
        <path className="ground" d={`M${left - beyond} ${ground}h${rounded(width + 2 * beyond)}`} />
      )}
      {lines}
      {view.mirror && <g transform="scale(-1 1)">{lines}</g>}
      <path className="dimension" d={dimensionLines(left, lower, width, scale, up)} />
    </svg>
  );
}

/** Returns the path of the dimension lines with their ticks: one below the view, one at its left. */
function dimensionLines(
  left: number,
  lower: number,
  width: number,
  scale: number,
  up: number | undefined,
): string {
  const [away, tick] = [rounded(DIMENSION.away / scale), rounded(DIMENSION.tick / scale)];
  const y = rounded(lower + away);
  const x = rounded(left - away);
  const across = `M${left} ${rounded(y - tick)}v${2 * tick}m0${-tick}h${width}m0${-tick}v${2 * tick}`;
  if (up === undefined) return across;
  return `${across}M${rounded(x - tick)} ${lower}h${2 * tick}m${-tick} 0v${-up}m${-tick} 0h${2 * tick}`;
}

/** Rounds to hundredths, a tenth of a millimeter. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
