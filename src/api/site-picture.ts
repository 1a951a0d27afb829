/** Timeout of a picture, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Downloads a picture of the site as it is stored.
 * @returns undefined if the site has no picture with this path
 * @throws if the download fails or is aborted
 */
export async function downloadPicture(
  path: string,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const response = await fetch(path, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const { status, headers } = response;
  if (status === 404 || !headers.get('content-type')?.startsWith('image/')) return undefined;
  if (!response.ok) throw new Error(`HTTP error! status: ${status}`);
  return response.blob();
}
