/** Runs `task` after the next paint, so that the visible reaction to a tap comes first. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
