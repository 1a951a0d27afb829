const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af]/g;

/** Returns a text's approximate width, in Latin letters. A Korean syllable is as wide as two letters. */
export function textWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/**
 * Returns the beginning of a text, at most `maxWidth` Latin letters wide. Ends after a sentence if that uses at least
 * half of the width, otherwise after a word.
 */
export function excerpt(text: string, maxWidth: number): string {
  if (textWidth(text) <= maxWidth) return text;
  let end = 0;
  let width = textWidth(text.charAt(0));
  while (width < maxWidth) {
    end += 1;
    width += textWidth(text.charAt(end));
  }
  const start = text.slice(0, end);
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0] ?? '';
  if (textWidth(sentences) >= maxWidth / 2) return sentences;
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start;
  return `${words.replace(/[,;:.]$/, '')}…`;
}
