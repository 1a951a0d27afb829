import type { ask } from './requests.ts';

/** A served shop, for calls by their contract. */
export function servedShop(origin: string): Parameters<typeof ask>[0] {
  return {
    async handle(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? { body: await request.text() } : {};
      const { method, headers } = request;
      return fetch(new URL(pathname + search, origin), { method, headers, ...body });
    },
  };
}
