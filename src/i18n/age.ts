import type { Language } from '#domain/languages.ts';
import { languageOption } from './language-options.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the age of an instant in whole days, hours or minutes: '2 hours ago'. The future counts as now. */
export function formatAge(instant: string, language: Language, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(instant));
  const [unit, size] =
    age >= DAY_MS
      ? (['day', DAY_MS] as const)
      : age >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  return new Intl.RelativeTimeFormat(languageOption(language).tag).format(
    -Math.floor(age / size),
    unit,
  );
}
