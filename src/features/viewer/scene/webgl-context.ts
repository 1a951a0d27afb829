const ATTRIBUTES: WebGLContextAttributes = { alpha: true, antialias: true };

/** Returns the WebGL context of a canvas, or undefined if the browser has none. */
export function webGlContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  return canvas.getContext('webgl2', ATTRIBUTES) ?? undefined;
}
