import { expect, test } from 'vitest';
import { DEFAULT_QUOTE_SETTINGS, parseQuoteSettings } from '#functions/quotes/settings/settings.ts';
import { MAIN_OFFICE, OFFICE_HOURS } from '#shop.config.ts';

test('stored settings without an office that opened later have its default hours', () => {
  const { [MAIN_OFFICE]: _, ...offices } = DEFAULT_QUOTE_SETTINGS.offices;
  const stored = { settings: { ...DEFAULT_QUOTE_SETTINGS, validDays: 21, offices }, revision: 3 };
  const { settings, revision } = parseQuoteSettings({ pk: 'x', sk: 'x', ...stored });
  expect(settings.offices[MAIN_OFFICE]).toEqual(OFFICE_HOURS[MAIN_OFFICE]);
  expect({ validDays: settings.validDays, revision }).toEqual({ validDays: 21, revision: 3 });
});
