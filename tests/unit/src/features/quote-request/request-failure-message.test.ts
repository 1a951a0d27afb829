import { expect, test } from 'vitest';
import texts from '#locales/en/quote-request.json' with { type: 'json' };
import { requestFailureMessage } from '#src/features/quote-request/request-failure-message.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

const failure = { status: 404, message: 'Unknown', requestId: 'r-1' };
const messageOf = (code: Parameters<typeof requestFailureMessage>[0]['code']) =>
  requestFailureMessage(
    { ...failure, code },
    ['Sora sofa', 'Ren chair'],
    texts as Texts<'quote-request'>,
  );

test('the message about a failed request names the removed products', () => {
  expect(messageOf('unknown-product')).toContain('Sora sofa, Ren chair');
});

test('the message about a failed request says that sending again is safe', () => {
  expect(messageOf('timeout')).toBe(
    `${texts['failed-timeout']} ${texts['failed-safe']} Reference: r-1`,
  );
  expect(messageOf('internal')).toContain(texts['failed-other']);
});
