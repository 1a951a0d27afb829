import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import account from '#locales/en/account.json' with { type: 'json' };
import login from '#locales/en/login.json' with { type: 'json' };
import { SignIn } from '#src/features/sign-in/SignIn.tsx';
import type { SignInFlow, SignInStep } from '#src/features/sign-in/sign-in-flow.ts';

const texts = { ...account, ...login };

/** Markup of the sign-in at a step, after the email was typed. */
function markupAt(step: SignInStep, notice: Pick<SignInFlow, 'notice'> = {}): string {
  return renderToStaticMarkup(
    createElement(SignIn, {
      language: 'en',
      texts,
      level: 1,
      titleId: 'title',
      start: { step, email: 'mai@example.com', ...notice },
      next: '/user?section=my-order',
      onSignedIn: () => undefined,
      close: null,
    }),
  );
}

const submitOf = (markup: string) =>
  /<button[^>]*type="submit"[^>]*>(?:<span>)?([^<]+)/.exec(markup)?.[1];
const labelsOf = (markup: string) =>
  [...markup.matchAll(/<label[^>]*>(?:<\w+[^>]*>)*([^<]+)/g)].map(([, label]) => label?.trim());

describe('the sign-in', () => {
  test('asks for the email in its first step (S2.109, S2.110)', () => {
    const markup = markupAt('email');
    expect(labelsOf(markup)).toEqual([texts.email]);
    expect(submitOf(markup)).toBe(texts.next);
  });

  test('asks for the password of an account, and leads to registration (S2.111, S2.114)', () => {
    const markup = markupAt('login');
    expect(markup).toContain(texts['title-login']);
    expect(labelsOf(markup)).toEqual([texts.email, texts.password]);
    expect(submitOf(markup)).toBe(texts.login);
    expect(markup).toContain(`${texts.register}</button>`);
  });

  test('asks for a new password twice, and leads back to the login (S2.112, S2.114)', () => {
    const markup = markupAt('register');
    expect(markup).toContain(texts['title-register']);
    expect(labelsOf(markup)).toEqual([texts.email, texts.password, texts['password-confirm']]);
    expect(submitOf(markup)).toBe(texts.register);
    expect(markup).toContain(`${texts.login}</button>`);
  });

  test('leads back to the login after a failed one, and keeps the email (S2.114, S4.10)', () => {
    const notice = { tone: 'error', text: texts['no-such-login'] } as const;
    const markup = markupAt('register', { notice });
    expect(markup).toContain(texts['no-such-login'].replaceAll("'", '&#x27;'));
    expect(markup).toContain(`${texts['back-to-login']}</button>`);
    expect(markup).toContain('value="mai@example.com"');
    expect(markupAt('register')).not.toContain(texts['back-to-login']);
  });

  test('locks the email after the first step, with the button Change (S2.113, S4.41)', () => {
    for (const step of ['login', 'register'] as const) {
      const markup = markupAt(step);
      expect(markup).toMatch(
        /<input[^>]*type="email"[^>]*readOnly=""|<input[^>]*readOnly=""[^>]*type="email"/,
      );
      expect(markup).toContain(`${texts.change}</button>`);
    }
  });

  test('leads to Google and Facebook, which lead back to the page (S2.117)', () => {
    const links = [...markupAt('email').matchAll(/<a class="btn[^"]*" href="([^"]+)"/g)];
    expect(links.map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([
      '/api/auth/google/login?next=%2Fuser%3Fsection%3Dmy-order',
      '/api/auth/facebook/login?next=%2Fuser%3Fsection%3Dmy-order',
    ]);
  });

  test('links the note about consent to the privacy policy (S2.118)', () => {
    expect(markupAt('email')).toContain(`<a href="/privacy-policy">${texts['agree-policy']}</a>`);
  });
});
