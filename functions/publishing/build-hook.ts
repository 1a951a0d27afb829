const TIMEOUT_MS = 5_000;

/** Calls the build hook, which starts a build of the site. Rejects when the hook refuses. */
export type CallBuildHook = (build: { id: string }) => Promise<void>;

/** Returns the client of a build hook. The body is the id alone: Netlify passes it to the build URL-encoded. */
export function buildHook(url: string): CallBuildHook {
  return async ({ id }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: id,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
  };
}
