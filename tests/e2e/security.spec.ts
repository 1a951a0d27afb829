import type { APIResponse, Page } from '@playwright/test';
import { API_BASE } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { imageUrl } from '#src/ui/image.ts';
import { FOREIGN_METHODS, sendAnyMethod } from '#tests/support/api/any-method.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { makeProduct } from '#tests/support/made-products.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { FOREIGN_TARGETS, sendRaw, statusOf } from '#tests/support/raw-request.ts';
import { REDIRECT_PAYLOADS } from '#tests/support/redirect-payloads.ts';
import { SCRIPT_PAYLOADS } from '#tests/support/script-payloads.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const paths = sitePaths('en');

/** URLs for every kind of response. */
const ANSWERS: Record<string, string> = {
  'a page': paths.home(),
  'a page in another language': sitePaths('kr').checkout(),
  'a prerendered product': paths.product('Sofa', SOFA),
  'a product without a page': paths.product('Sofa', 'LL-XX-0000'),
  'an unknown page': '/nothing',
  'an invalid path': '/%E0%A4%A',
  'a redirect': '/products/Bar%20Stool',
  'a picture of the site': imageUrl('/pictures/sora-sand-hero.webp', 160),
  'a file': '/shop/logo.svg',
  'a subset font': '/fonts/cut/text-400.woff2',
  'a call': `${API_BASE}/health`,
  'a failing call': `${API_BASE}/interior/LL-XX-0000`,
  'an unauthenticated call': `${API_BASE}/users`,
  'an unknown call': `${API_BASE}/nothing`,
  'a redirect of the API': `${API_BASE}/auth/google/login`,
};

/** Kinds of responses that are not pages. They need no script hashes, which would be longer than some responses. */
const NO_PAGES = ['a picture of the site', 'a file', 'a script of the site', 'a subset font'];

/** Directives of the response's content security policy. */
function policyOf(answer: APIResponse): Record<string, string[]> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split(/; */);
  return Object.fromEntries(
    parts.map((part) => part.split(' ')).map(([name = '', ...values]) => [name, values]),
  );
}

test('an unsupported method gets 405 with Allow, whatever its name (D35)', async ({ baseURL }) => {
  for (const method of FOREIGN_METHODS) {
    const answer = await sendAnyMethod(`${baseURL}${API_BASE}/health`, method);
    expect(answer.status, method).toBe(405);
    expect(answer.headers.get('allow'), method).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json(), method).toMatchObject({ error: { code: 'method-not-allowed' } });
  }
  for (const method of ['TRACE', 'TRACK']) {
    expect((await sendAnyMethod(`${baseURL}/`, method)).status, method).toBe(405);
  }
});

test('every response has the security headers: pages, files, API calls and errors', async ({
  request,
}) => {
  const [, script = ''] =
    /"(\/_astro\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? [];
  for (const [kind, address] of Object.entries({ ...ANSWERS, 'a script of the site': script })) {
    await test.step(kind, async () => {
      const answer = await request.get(address, { maxRedirects: 0 });
      const headers = answer.headers();
      const policy = policyOf(answer);
      expect(policy).toMatchObject({
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      });
      const scripts = policy['script-src']?.join(' ');
      expect(scripts).toMatch(/^('none'|'self'( 'sha256-[\w+/]{43}=')+)$/);
      if (NO_PAGES.includes(kind)) expect(scripts).toBe("'none'");
      expect(policy['trusted-types']).toBeTruthy();
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'cross-origin-opener-policy': 'same-origin',
      });
      if (address === script) expect(headers['cache-control']).toContain('immutable');
      if (address.startsWith(API_BASE)) {
        expect(headers['content-type'] ?? 'application/json').toBe('application/json');
      }
    });
  }
});

/** Attempts to run foreign code, each with a part of the browser's error message. */
const FORBIDDEN: Record<string, { attempt: () => void; message: string }> = {
  'a script that a script adds': {
    attempt: () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    },
    message: 'TrustedScript',
  },
  'markup from a text': {
    attempt: () => {
      document.body.innerHTML = '<img src="/nothing" onerror="window.ran = true">';
    },
    message: 'TrustedHTML',
  },
  'a function from a text': {
    // In a timer, because the browser allows what the test tool itself evaluates.
    attempt: () => void setTimeout(() => new Function('window.ran = true')()),
    message: 'EvalError',
  },
  'a foreign Trusted Types policy': {
    attempt: () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('theirs', { createHTML: (text: string) => text });
    },
    message: 'theirs',
  },
  'a base element': {
    attempt: () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.test/';
      document.head.append(base);
    },
    message: 'base-uri',
  },
  'a frame': {
    attempt: () => {
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
    },
    message: 'frame-src',
  },
  'a call to another site': {
    attempt: () => void fetch('https://elsewhere.test/').catch(() => undefined),
    message: 'connect-src',
  },
};

test('foreign code does not run, and every attempt logs an error that fails a test', async ({
  page,
  consoleErrors,
}) => {
  // Code that was added in transit or at build time has no hash in the policy.
  await page.route(paths.policy('exchange'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '</main>',
      '<script>window.ran = true</script><img src="/shop/logo.svg" onload="window.ran = true">$&',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(paths.policy('exchange'));
  await expect.poll(() => consoleErrors.join('\n')).toMatch(/inline script.*event handler/s);

  for (const [what, { attempt, message }] of Object.entries(FORBIDDEN)) {
    await test.step(what, async () => {
      consoleErrors.length = 0;
      await page.evaluate(attempt).catch(() => undefined);
      await expect.poll(() => consoleErrors.join('\n')).toContain(message);
    });
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  consoleErrors.length = 0;
});

/** As many payloads as fit into a field. */
function payloadsUpTo(length: number): string {
  return SCRIPT_PAYLOADS.reduce<string>(
    (all, one) => (all.length + one.length < length ? `${all} ${one}` : all),
    '',
  ).trim();
}

/** Expects that no payload has become an element, and no script has run. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator('[data-payload]').count()).toBe(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
}

test('script payloads are shown as text in products, searches, addresses, orders and the staff area', async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  test.slow();
  const text = say('en');
  const all = SCRIPT_PAYLOADS.join('\n');
  const short = payloadsUpTo(190);
  const option = { color: short, material: short };
  const made = await makeProduct(request, {
    // No other test counts products of this category.
    category: 'Pedicure Table',
    title: short,
    description: all,
    specifications: all,
    generalInfo: all,
    customNote: all,
    stockNote: all,
    extraInfo: [...SCRIPT_PAYLOADS].slice(0, 20),
    ...option,
    stockedCoMat: [option],
    customCoMat: [option],
    translations: { vn: { title: short, description: all } },
  });

  await test.step('in a product without a prerendered page, its card and its basket line', async () => {
    await page.goto(paths.product('Pedicure Table', made.code));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(short);
    for (const payload of SCRIPT_PAYLOADS)
      await expect(page.locator('main')).toContainText(payload);
    await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
    await expect(page.getByText(text('basket', 'added'))).toBeVisible();
    await expectHarmless(page);
    await page.goto(paths.checkout());
    await expect(page.getByRole('listitem').filter({ hasText: made.code })).toContainText(short);
    await expectHarmless(page);
    await page.goto(paths.wishlist([made.code]));
    await expect(page.getByRole('heading', { name: short }).first()).toBeVisible();
    await expectHarmless(page);
  });

  await test.step('in search words', async () => {
    await page.goto(paths.search());
    const words = page.getByRole('searchbox');
    for (const payload of SCRIPT_PAYLOADS.slice(0, 8)) await words.fill(payload);
    await words.fill(short);
    await expect(page.getByRole('main')).toContainText(short);
    await expectHarmless(page);
  });

  await test.step('in parameters of URLs', async () => {
    const asked = encodeURIComponent(short);
    for (const address of [
      `${paths.search()}?q=${asked}`,
      `${paths.category('Sofa')}?color=${asked}&material=${asked}&sort=${asked}&page=${asked}`,
      `${paths.paymentSuccess()}?order=${asked}`,
      `${paths.customerService()}?section=${asked}#order=${asked}`,
      `${paths.wishlist()}?items=${asked}`,
      `${paths.registerMobile()}?next=${asked}&error=${asked}#reset=${asked}`,
      `${paths.emailChange()}?confirm=${asked}#confirm=${asked}`,
      `${paths.product('Sofa', short)}`,
      `/${asked}`,
    ]) {
      await openLoaded(page, address);
      expect(new URL(page.url()).origin).toBe(baseURL);
      await expectHarmless(page);
    }
  });

  await test.step('in an order, for the customer and for staff', async () => {
    const { receipt, email } = await newOrder(request, 'en', {
      cart: [{ code: made.code, request: all.slice(0, 500) }],
      firstName: short,
      lastName: short,
      address: short,
      apartment: short,
      country: 'Other',
      countryCode: 'FR',
      ward: short,
      city: short,
      note: all,
    });
    const { number } = receipt;
    await page.goto(`${paths.customerService('my-order')}#order=${number}`);
    await page.getByLabel(text('orders', 'email')).fill(email);
    await page.keyboard.press('Enter');
    const order = page.getByRole('article', { name: text('orders', 'order', { number }) });
    await expect(order).toContainText(short);
    await expectHarmless(page);

    await signInAsStaff(page);
    await page.goto(`${paths.admin()}?section=orders&order=${number}`);
    const slip = page.locator('.slip');
    await expect(slip).toContainText(short);
    for (const payload of SCRIPT_PAYLOADS) {
      await expect(page.getByRole('main')).toContainText(payload.slice(0, 40));
    }
    await expectHarmless(page);
    await page.goto(`${paths.admin()}?section=orders`);
    await expect(page.getByRole('main')).toContainText(short.slice(0, 20));
    await expectHarmless(page);
  });

  await request.delete(`${API_BASE}/interior/${made.code}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
  });
  // The test requests unknown codes, orders and pages.
  ignoreErrors(consoleErrors, 'status of 404', 'status of 400', 'Failed to fetch interior');
});

test('URLs that look like another site never redirect to it', async ({ request, baseURL }) => {
  for (const wanted of REDIRECT_PAYLOADS) {
    for (const address of [
      `/${encodeURI(wanted)}`,
      `/products/Bar%20Stool/${encodeURIComponent(wanted)}`,
      `/vn/${encodeURIComponent(wanted)}/`,
    ]) {
      const answer = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
      const { location = '/' } = answer.headers();
      expect(new URL(location, 'http://shop.test').origin).toBe('http://shop.test');
    }
  }
});

test('the server serves only paths, and only under its own names', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  const get = (target: string, host = 'localhost', ...headers: string[]) =>
    sendRaw(port, `GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers);
  for (const target of FOREIGN_TARGETS) expect(statusOf(await get(target)), target).toBe(400);
  for (const target of ['/', '/mailbox', '/admin', `${API_BASE}/health`, '/share/x.jpg']) {
    const response = await get(target, 'evil.example');
    expect(statusOf(response), target).toBe(421);
    expect(response).toContain('ALLOWED_HOSTS=evil.example');
    expect(statusOf(await get(target, `[::1]:${port}`)), target).not.toBe(421);
  }
  for (const file of ['/_headers', '/_redirects', '/_HEADERS', '/%5fheaders', '/x/../_redirects']) {
    const response = await get(file);
    expect(statusOf(response), file).toBe(404);
    expect(response, file).not.toContain('Content-Security-Policy: script-src');
  }
  const malformed = ['%', '%ff', '%zz', '%c3%28', '%00', '%E0%A4%A'];
  const prefixes = ['/', '/vn/', '/mailbox/', '/share/', '/models/ar/', '/products/sofa/', '/api/'];
  const images = ['/.netlify/images?url=', '/pictures/', '/compare?items=', '/fit/answers?items='];
  for (const prefix of [...prefixes, ...images]) {
    for (const end of malformed) {
      const response = await get(prefix + end);
      expect(statusOf(response), prefix + end).toBeLessThan(500);
    }
  }
  // The image service reads pictures of the shop only.
  for (const url of [
    '//localhost:1/x.webp',
    '/\\localhost:1/x.webp',
    'http://localhost:1/x.webp',
  ]) {
    const path = `/.netlify/images?w=160&url=${encodeURIComponent(url)}`;
    expect(statusOf(await get(path)), url).toBeGreaterThanOrEqual(400);
    expect(statusOf(await get(path)), url).toBeLessThan(500);
  }
});
