/** The address path of a page as visitors see it: the build hands over '/vn/products.html' or '/index.html'. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
  return path === '/index' ? '/' : path || '/';
}
