import type { ReactNode } from 'react';
import { type ViewName, viewPath } from '#domain/drawings/drawing-svg.ts';

/**
 * One view with its title and its dimension lines. The text of the picture contains the measurements, so screen readers
 * skip the labels of the lines.
 * @param props.size maximum width and height in pixels
 * @param props.across measurement below the view
 * @param props.up measurement to the left of the view
 * @param props.children further lines
 */
export function DrawingViewFigure(props: {
  name: ViewName;
  title: string;
  picture: { design: string; text: string };
  size: readonly [width: number, height: number];
  across: ReactNode;
  up?: ReactNode;
  children?: ReactNode;
}) {
  const { name, title, picture, size, across, up, children } = props;
  const [width, height] = size;
  return (
    <div className={`view view--${name}`}>
      <p className="view__title" aria-hidden="true">
        {title}
      </p>
      <img
        src={viewPath(picture.design, name)}
        alt={picture.text}
        width={width}
        height={height}
        loading="lazy"
      />
      <p className="view__across" aria-hidden="true">
        {across}
      </p>
      {up !== undefined && (
        <p className="view__up" aria-hidden="true">
          {up}
        </p>
      )}
      {children}
    </div>
  );
}
