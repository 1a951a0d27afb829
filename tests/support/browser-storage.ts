import { vi } from 'vitest';

/** A storage as browsers have it. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, String(text)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Cookies that scripts may see: a name with `Max-Age=0` is forgotten. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/;\s*max-age=0/i.test(text)) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

/** What tabs of one browser share, as globals until `vi.unstubAllGlobals()`. `went` are the addresses gone to. */
export function stubBrowser() {
  const listeners = new EventTarget();
  const went: string[] = [];
  const browser = {
    localStorage: storage(),
    sessionStorage: storage(),
    document: jar(),
    location: { pathname: '/vn/checkout', assign: (address: string) => void went.push(address) },
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', globalThis);
  /** Another tab has written or removed a key. */
  const changedElsewhere = (key: string) =>
    void listeners.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { ...browser, went, changedElsewhere };
}
