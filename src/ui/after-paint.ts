/** Does something when what a tap has changed is painted: nobody has to wait for it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
