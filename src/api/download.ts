/** Timeout of a file, in milliseconds. Enough for 600 KB on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Progress of a download in bytes. `total` is missing if the server does not state the size. */
export interface DownloadProgress {
  loaded: number;
  total: number | undefined;
}

/**
 * Downloads a file of the site that was compressed with gzip at build time, and decompresses the file.
 * @throws if the download fails or is aborted, or if the file is damaged
 */
export async function downloadGzip(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: DownloadProgress) => void,
): Promise<ArrayBuffer> {
  const response = await get(path, signal);
  if (!response.body) throw new Error('no body');
  const total = Number(response.headers.get('content-length')) || undefined;
  let loaded = 0;
  onProgress({ loaded, total });
  const counter = new TransformStream<BufferSource, BufferSource>({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress({ loaded, total });
      controller.enqueue(chunk);
    },
  });
  const unpacked = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}

/**
 * Downloads a picture for WebGL. Its colors stay as they are in the file.
 * @throws if the download fails or is aborted, or if the file is damaged
 */
export async function downloadBitmap(path: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await get(path, signal);
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
}

/** Starts the download of a site file, for a later call of `downloadGzip` or `downloadBitmap`. */
export function preload(path: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = path;
  document.head.append(link);
}

async function get(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response;
}
