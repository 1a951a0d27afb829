/** Returns the path of a design's drawing on the site: data for documents, or a file for CAD programs. */
export function drawingFilePath(design: string, ending: 'json' | 'dxf'): string {
  return `/drawings/${design}.${ending}`;
}
