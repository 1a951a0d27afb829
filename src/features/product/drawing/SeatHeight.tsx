import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { LengthInBothUnits } from '../LengthInBothUnits.tsx';

/**
 * Dimension line for the seat, to the left of a side view. The line is a picture as high as the view, because a
 * stylesheet cannot depend on the seat height.
 * @param props.seat height of the seat in centimeters
 * @param props.height height of the view in centimeters
 */
export function SeatHeight(props: {
  seat: number;
  height: number;
  language: Language;
  texts: Texts<'product'>;
}) {
  const { seat, height, language, texts } = props;
  return (
    <>
      <svg
        className="view__line"
        viewBox={`0 0 2 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 ${height - seat}h2m-1 0v${seat}m-1 0h2`} />
      </svg>
      <p className="view__up view__up--seat" aria-hidden="true">
        <LengthInBothUnits
          length={seat}
          language={language}
          format={(text) => fill(texts['seat-height'], { height: text })}
        />
      </p>
    </>
  );
}
