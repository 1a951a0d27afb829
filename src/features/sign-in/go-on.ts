import { notify, notifyOnNextPage } from '#src/features/toasts/toasts.store.ts';

/** Whether the path is that of the page that is open, query included. */
export function isHere(path: string): boolean {
  const { origin, pathname, search } = new URL(path, location.href);
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/** Goes to a path of ours, unless it is open already, and says a word there. */
export function goOn(path: string, message: string): void {
  if (isHere(path)) {
    notify(message);
    return;
  }
  notifyOnNextPage(message);
  location.assign(path);
}
