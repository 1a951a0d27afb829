import { showToast, showToastOnNextPage } from '#src/features/toasts/toasts.store.ts';

/** Returns true if path and query are those of the current page. */
export function isOpenPage(path: string): boolean {
  const { origin, pathname, search } = new URL(path, location.href);
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** Opens a path of this site and shows a message there. If the path is already open, only shows the message. */
export function openAfterSignIn(path: string, message: string): void {
  if (isOpenPage(path)) {
    showToast(message);
    return;
  }
  showToastOnNextPage(message);
  location.assign(path);
}
