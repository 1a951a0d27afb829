/** Returns a text in lower case without tones and other marks: 'Đa Kao' -> 'da kao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
