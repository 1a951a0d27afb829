const TIMEOUT_MS = 5_000;

/** Calls the build hook, which starts a build of the site. Rejects when the hook refuses. */
export type CallBuildHook = (build: { id: string }) => Promise<void>;

/** Returns the client of a build hook. Netlify passes the body to the build as INCOMING_HOOK_BODY. */
export function buildHook(url: string): CallBuildHook {
  return async ({ id }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ build: id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
  };
}
