import { describe, expect, test } from 'vitest';
import { readEmailLink } from '#src/features/email-links/email-link.ts';

/** Reads a URL, and returns the link and the replaced URL. */
function read(address: string) {
  const replaced: string[] = [];
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to?: string | URL | null) =>
      void replaced.push(String(to)),
  };
  const link = readEmailLink(new URL(address, 'http://shop.test') as unknown as Location, history);
  return { link, replaced };
}

describe('the token of an emailed link about an email address (D80, D93)', () => {
  test.each(['confirm', 'stop', 'verify'] as const)('is removed from the URL: %s', (action) => {
    expect(read(`/kr/email-change?from=mail#${action}=a.b-c_d`)).toEqual({
      link: { action, token: 'a.b-c_d' },
      replaced: ['/kr/email-change?from=mail'],
    });
  });

  test.each(['', '#confirm=', '#reset=x', '#other'])('is missing in %j', (hash) => {
    expect(read(`/email-change${hash}`)).toEqual({ link: undefined, replaced: [] });
  });
});
