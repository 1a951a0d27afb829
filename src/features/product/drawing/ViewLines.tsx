import type { DrawingView } from '#contracts/drawing.ts';

/** Length of the floor line on each side of a piece, in centimeters. */
const GROUND = 6;
/** Number of threads of a woven area along the longer side of a view. */
const THREADS = 36;

/** Lines of one view as SVG, in centimeters. Stylesheets set the line weights. */
export function ViewLines(props: {
  name: string;
  view: DrawingView;
  width: number;
  height: number;
  mount: 'floor' | 'ceiling' | 'wall' | undefined;
}) {
  const { name, view, width, height, mount } = props;
  const weave = `weave-${name}`;
  const step = Math.round((Math.max(width, height) / THREADS) * 100) / 100;
  const lines = (
    <>
      {view.hatch && <path className="hatch" d={view.hatch} fill={`url(#${weave})`} />}
      {view.seams && <path className="seams" d={view.seams} />}
      {view.inner && <path className="inner" d={view.inner} />}
      <path d={view.outline} />
    </>
  );
  const ground = { floor: 0, ceiling: -height, wall: undefined }[mount ?? 'wall'];
  return (
    <svg
      viewBox={`${-width / 2} ${name === 'top' ? -height / 2 : -height} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {view.hatch && (
        <pattern id={weave} width={step} height={step} patternUnits="userSpaceOnUse">
          <path d={`M0 0l${step} ${step}M${step} 0L0 ${step}`} strokeWidth={step / 10} />
        </pattern>
      )}
      {ground !== undefined && (
        <path className="ground" d={`M${-width / 2 - GROUND} ${ground}h${width + 2 * GROUND}`} />
      )}
      {lines}
      {view.mirror && <g transform="scale(-1 1)">{lines}</g>}
    </svg>
  );
}
