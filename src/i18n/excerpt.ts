const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af]/g;

/** How wide a text is in a list of results, in Latin letters: a Korean syllable takes the room of two. */
export function textWidth(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** The beginning of a text, `room` Latin letters wide at most: whole sentences where they fill half of it, else whole words. */
export function excerpt(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let end = 0;
  let width = textWidth(text.charAt(0));
  while (width < room) {
    end += 1;
    width += textWidth(text.charAt(end));
  }
  const start = text.slice(0, end);
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0] ?? '';
  if (textWidth(sentences) >= room / 2) return sentences;
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start;
  return `${words.replace(/[,;:.]$/, '')}…`;
}
