/** Returns the raw value of a cookie that scripts can read; undefined without the cookie, or if cookies are blocked. */
export function cookieValue(name: string): string | undefined {
  try {
    const pairs = document.cookie.split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

/** Deletes a cookie that scripts can read. */
export function deleteCookie(name: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {
    // Cookies are blocked, so there is no cookie to delete.
  }
}
