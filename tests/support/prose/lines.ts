/** One line of prose with its line number in the file, counted from 1. */
export interface Line {
  number: number;
  text: string;
}

/** Paragraph, list item, heading, table cell or comment paragraph: sentences do not cross its borders. */
export interface Block {
  lines: Line[];
  /** First block of a doc comment. */
  opensDocComment: boolean;
}

/** Returns the lines of `text`, numbered from `first`. */
export function linesOf(text: string, first = 1): Line[] {
  return text.split('\n').map((line, index) => ({ number: first + index, text: line }));
}
