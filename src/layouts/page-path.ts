/** Returns a page's path in its public form. In a build, Astro's path is '/vn/products.html' or '/index.html'. */
export function pagePathOf(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path === '/index' ? '/' : path || '/';
}
