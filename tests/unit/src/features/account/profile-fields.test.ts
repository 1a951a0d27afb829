import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '#locales/en/account-area.json' with { type: 'json' };
import { ProfileFields } from '#src/features/account/ProfileFields.tsx';

test.each([
  ['en', ['given-name', 'family-name']],
  ['vn', ['family-name', 'given-name']],
  ['kr', ['family-name', 'given-name']],
] as const)(
  'names of the account in %s have the order of the delivery form: %s',
  (language, order) => {
    const bind = (name: string) => ({
      control: { name, ref: () => undefined, onBlur: async () => {}, onChange: async () => {} },
      error: undefined,
    });
    const markup = renderToStaticMarkup(
      createElement(ProfileFields, { prefix: 'test', bind, language, texts }),
    );
    const names = [...markup.matchAll(/autoComplete="([a-z]+-name)"/gi)].map(([, name]) => name);
    expect(names).toEqual(order);
  },
);
