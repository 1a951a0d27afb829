/** The value of a cookie that scripts may see, as it stands; undefined without one, or where there are no cookies. */
export function cookieValue(name: string): string | undefined {
  try {
    const pairs = document.cookie.split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

/** Makes the browser forget a cookie that scripts may see. */
export function deleteCookie(name: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and answers late.
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {
    // where there are no cookies there is none to forget
  }
}
