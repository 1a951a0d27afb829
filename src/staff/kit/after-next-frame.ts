/**
 * Resolves after the next frame, so that work that the first view does not need cannot delay it. Resolves at once in a
 * hidden page, which has no frames.
 */
export async function afterNextFrame(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
