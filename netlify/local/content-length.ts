/** Adds the size of its body to a response, as a CDN does. The viewer shows the size of a model while it loads. */
export async function addContentLength(response: Response): Promise<Response> {
  if (!response.body) return response;
  const bytes = await response.bytes();
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.length));
  return new Response(bytes, { status: response.status, headers });
}
