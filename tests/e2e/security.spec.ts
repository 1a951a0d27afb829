import type { APIResponse } from '@playwright/test';
import { API_BASE } from '#contracts/limits.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { imageUrl } from '#src/ui/image.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { expect, test } from '#tests/support/visitor.ts';

const paths = pathsIn('en');

/** Addresses of every kind, by what answers them. */
const ANSWERS: Record<string, string> = {
  'a page': paths.home(),
  'a page in another language': pathsIn('kr').checkout(),
  'a product that has a page': paths.product('Sofa', SOFA),
  'a product that has none': paths.product('Sofa', 'LL-XX-0000'),
  'a page that is not there': '/nothing',
  'a path that is none': '/%E0%A4%A',
  'a redirect': '/products/Bar%20Stool',
  'a picture of the site': imageUrl('/pictures/sora-sand-hero.webp', 160),
  'a file': '/favicon.svg',
  'a call': `${API_BASE}/health`,
  'a call that fails': `${API_BASE}/interior/LL-XX-0000`,
  'a call without a proof': `${API_BASE}/users`,
  'a call that does not exist': `${API_BASE}/nothing`,
  'a redirect of the API': `${API_BASE}/auth/google/login`,
};

/** The directives of the answer's content security policy. */
function policyOf(answer: APIResponse): Record<string, string[]> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split(/; */);
  return Object.fromEntries(
    parts.map((part) => part.split(' ')).map(([name = '', ...values]) => [name, values]),
  );
}

test('8.6 every answer carries the headers, pages, files, calls and what is not there', async ({
  request,
}) => {
  for (const [kind, address] of Object.entries(ANSWERS)) {
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
      expect(policy['trusted-types']).toBeTruthy();
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'cross-origin-opener-policy': 'same-origin',
      });
      if (address.startsWith(API_BASE)) {
        expect(headers['content-type'] ?? 'application/json').toBe('application/json');
      }
    });
  }
});

/** Ways of running what is not ours, with a word of the browser's complaint. */
const FORBIDDEN: Record<string, { attempt: () => void; complaint: string }> = {
  'a script made by a script': {
    attempt: () => {
      const script = document.createElement('script');
      script.append('window.ran = true');
      document.body.append(script);
    },
    complaint: 'TrustedScript',
  },
  'markup from a text': {
    attempt: () => {
      document.body.innerHTML = '<img src="/nothing" onerror="window.ran = true">';
    },
    complaint: 'TrustedHTML',
  },
  'a function from a text': {
    // Later, because what a test runs itself is let through.
    attempt: () => void setTimeout(() => new Function('window.ran = true')()),
    complaint: 'EvalError',
  },
  'a policy of Trusted Types that is not ours': {
    attempt: () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      trustedTypes.createPolicy('theirs', { createHTML: (text: string) => text });
    },
    complaint: 'theirs',
  },
  'a base for all addresses': {
    attempt: () => {
      const base = document.createElement('base');
      base.href = 'https://elsewhere.test/';
      document.head.append(base);
    },
    complaint: 'base-uri',
  },
  'a frame': {
    attempt: () => {
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
    },
    complaint: 'frame-src',
  },
  'a call to another site': {
    attempt: () => void fetch('https://elsewhere.test/').catch(() => undefined),
    complaint: 'connect-src',
  },
};

test('8.6 what is not ours does not run, and any attempt is a complaint that fails a test', async ({
  page,
  complaints,
}) => {
  // What gets into a page on its way, or at its build, has no hash.
  await page.route(paths.policy('exchange'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '</main>',
      '<script>window.ran = true</script><img src="/favicon.svg" onload="window.ran = true">$&',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto(paths.policy('exchange'));
  await expect.poll(() => complaints.join('\n')).toMatch(/inline script.*event handler/s);

  for (const [what, { attempt, complaint }] of Object.entries(FORBIDDEN)) {
    await test.step(what, async () => {
      complaints.length = 0;
      await page.evaluate(attempt).catch(() => undefined);
      await expect.poll(() => complaints.join('\n')).toContain(complaint);
    });
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  complaints.length = 0;
});
