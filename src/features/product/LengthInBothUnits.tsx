import type { Language } from '#domain/languages.ts';
import { formatCentimeters, formatInches } from './format-measures.ts';

/**
 * Length in centimeters and in inches. The choice of units next to a drawing hides one of them (DimensionDrawing.css).
 * @param props.format adds words to a formatted length
 */
export function LengthInBothUnits(props: {
  length: number;
  language: Language;
  format?: (length: string) => string;
}) {
  const { length, language, format = (text) => text } = props;
  return (
    <>
      <span className="cm">{format(formatCentimeters(length, language))}</span>{' '}
      <span className="in">{format(formatInches(length))}</span>
    </>
  );
}
