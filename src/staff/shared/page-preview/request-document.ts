/**
 * Requests an HTML document. `fetch` would return text, and trusted types forbid to parse text as HTML.
 * @param body JSON body of a POST request
 * @throws if the document cannot be loaded
 */
export function requestDocument(
  path: string,
  body?: unknown,
): Promise<{ page: Document; status: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open(body === undefined ? 'GET' : 'POST', path);
    if (body !== undefined) request.setRequestHeader('content-type', 'application/json');
    request.addEventListener('load', () => {
      // The page for unknown addresses has its own status.
      const { response: page, status } = request;
      if (page instanceof Document) resolve({ page, status });
      else reject(new Error(`${path} answers with ${request.status}`));
    });
    request.addEventListener('error', () => reject(new Error(`${path} does not load`)));
    request.send(body === undefined ? null : JSON.stringify(body));
  });
}
