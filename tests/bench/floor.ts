import { createServer, type Server, request as sendRequest } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { findOrders } from '#contracts/orders/staff-orders.ts';
import { API_BASE } from '#domain/limits.ts';
import { listen } from '#netlify/local/port.ts';
import type { Shop } from './shop.ts';
import { newPhone } from './slow-phone.ts';

/** Orders of the first list of the staff area. */
export const LISTED_ORDERS = 20;

/**
 * Hand-written pages with as little as possible: the floor that ratios of the bench refer to. Machines and hours differ by
 * a factor of two in absolute times, but slow down shop and floor alike.
 */
export interface Floor {
  /**
   * Returns the URL of the floor of a page. The floor has the same heading, first picture and fonts. One script below 1 KB
   * puts a piece into storage, and shows a panel with the pieces.
   */
  urlOf(page: string): Promise<string>;
  /** URL of a table whose script fetches one page of orders and shows a row for each. */
  ordersUrl: string;
  stop(): Promise<void>;
}

/** Parts of a page of the shop that its floor repeats. */
interface Parts {
  language: string;
  heading: string;
  text: string;
  /** Markup of the first picture. */
  picture: string;
  fonts: { family: string; weight: string; file: string; range: string | undefined }[];
}

/** Starts a server with the floor pages. It passes all other requests to the shop. */
export async function startFloor(shop: Shop): Promise<Floor> {
  const [origin, browser] = [await shop.origin(), await shop.browser()];
  const pages = new Map<string, Buffer>([['/floor/orders', brotliCompressSync(ORDERS_PAGE)]]);
  const server = createServer((incoming, response) => {
    const page = pages.get(incoming.url ?? '');
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(page);
      return;
    }
    // The shop answers only requests to its own host from its own pages.
    const headers = { ...incoming.headers, host: new URL(origin).host, origin };
    const { method } = incoming;
    const passedOn = sendRequest(origin + incoming.url, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    passedOn.on('error', () => response.destroy());
    incoming.pipe(passedOn);
  });
  const floorOrigin = `http://localhost:${await listen(server, 0, false)}`;
  return {
    ordersUrl: `${floorOrigin}/floor/orders`,
    async urlOf(page) {
      const path = `/floor${new URL(page).pathname}`;
      if (!pages.has(path)) {
        pages.set(path, brotliCompressSync(productPage(await partsOf(browser, page))));
      }
      return floorOrigin + path;
    },
    stop: () => close(server),
  };
}

/** Reads the parts of a page in the browser. */
async function partsOf(browser: Browser, url: string): Promise<Parts> {
  const page = await newPhone(browser);
  await page.goto(url, { waitUntil: 'load' });
  const parts = await page.evaluate(() => {
    const isInFirstView = (element: Element) =>
      element.getBoundingClientRect().top < innerHeight &&
      element.getBoundingClientRect().width > 100;
    const pictures = [...document.querySelectorAll('main img:not([loading="lazy"])')];
    const paragraphs = [...document.querySelectorAll('main p')];
    // The head script declares the fonts: family, weight, file and range, separated by slashes.
    const faces = document.querySelector<HTMLElement>('script[data-type]')?.dataset['type'] ?? '';
    return {
      language: document.documentElement.lang,
      heading: document.querySelector('h1')?.textContent ?? '',
      text: paragraphs.find(isInFirstView)?.textContent ?? '',
      picture: pictures.find(isInFirstView)?.outerHTML ?? '',
      fonts: faces.split(';').map((face) => {
        const [family = '', weight = '', file = '', range] = face.split('/');
        return { family, weight, file, range };
      }),
    };
  });
  await page.context().close();
  if (!parts.picture) throw new Error(`No picture in the first view of ${url}`);
  return parts;
}

const STYLE =
  'body{margin:1rem;font-family:"Be Vietnam Pro",sans-serif}h1{font-family:Hahmlet,serif}img{inline-size:100%;block-size:auto}';

function productPage({ language, heading, text, picture, fonts }: Parts): string {
  const faces = fonts.map(
    ({ family, weight, file, range }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};src:url(/fonts/cut/${file}.woff2);font-display:swap${range ? `;unicode-range:${range}` : ''}}`,
  );
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title><meta name="description" content="${heading}"><style>${faces.join('')}${STYLE}</style></head><body><a href="/wishlist" data-basket-button>Basket <span data-basket-badge hidden></span></a><main><h1>${heading}</h1>${picture}<p>${text}</p><button type="button" data-add>Add to basket</button></main><dialog><ul></ul></dialog><script>${PRODUCT_SCRIPT}</script></body></html>`;
}

/** Script of a floor page, as small as the two actions permit. */
const PRODUCT_SCRIPT = `
const find = (selector) => document.querySelector(selector);
const stored = () => JSON.parse(localStorage.getItem('floor') ?? '[]');
const show = () => {
  const badge = find('[data-basket-badge]');
  badge.textContent = stored().length;
  badge.hidden = stored().length === 0;
};
find('[data-add]').onclick = () => {
  localStorage.setItem('floor', JSON.stringify([...stored(), location.pathname]));
  show();
};
find('[data-basket-button]').onclick = (event) => {
  event.preventDefault();
  find('ul').replaceChildren(...stored().map((piece) => {
    const row = document.createElement('li');
    row.textContent = piece;
    return row;
  }));
  find('dialog').showModal();
};
show();`;

const ORDERS_PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Orders</title><style>${STYLE}</style></head><body><h1>Orders</h1><table class="rows"><tbody></tbody></table><script>
fetch('${API_BASE}${findOrders.path}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ limit: ${LISTED_ORDERS} }),
}).then((response) => response.json()).then(({ result }) => {
  for (const order of result.orders) {
    const row = document.querySelector('tbody').insertRow();
    for (const cell of [order.number, order.createdAt, order.status]) row.insertCell().textContent = cell;
  }
});
</script></body></html>`;

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
