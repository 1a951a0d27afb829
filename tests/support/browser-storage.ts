import { vi } from 'vitest';

/** Storage with the browser's interface. */
function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, String(text)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** Cookies that scripts can read. `Max-Age=0` deletes a cookie. */
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

/** Stubs the globals of a browser until `vi.unstubAllGlobals()`. `went` contains the URLs that were opened. */
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
  /** Sends the storage event of a key that another tab has changed. */
  const changedElsewhere = (key: string) =>
    void listeners.dispatchEvent(Object.assign(new Event('storage'), { key }));
  /** Dispatches the event that fires when a visitor leaves the page. */
  const leave = () => void listeners.dispatchEvent(new Event('pagehide'));
  return { ...browser, went, changedElsewhere, leave };
}
