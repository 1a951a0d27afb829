import type { Language } from '#domain/languages.ts';
import { inCentimetres, inInches } from './measures.ts';

/**
 * Length in centimeters and in inches. The choice of units next to a drawing hides one of them (DimensionDrawing.css).
 * @param props.format adds words to a formatted length
 */
export function Length(props: {
  length: number;
  language: Language;
  format?: (length: string) => string;
}) {
  const { length, language, format = (text) => text } = props;
  return (
    <>
      <span className="cm">{format(inCentimetres(length, language))}</span>{' '}
      <span className="in">{format(inInches(length, language))}</span>
    </>
  );
}
