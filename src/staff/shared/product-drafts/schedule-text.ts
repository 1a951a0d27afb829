import type { DraftSchedule } from '#contracts/product-drafts/product-drafts.ts';
import type { Language } from '#domain/languages.ts';
import { instantOf, SHOP_TIME_ZONE } from '#domain/shop/home-page.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';
import { draftFailureText } from './draft-failure-text.ts';

/** Returns the time of a schedule, on the clock of the shop. */
export function scheduleMoment({ at }: Pick<DraftSchedule, 'at'>, language: Language): string {
  return formatDateTime(new Date(instantOf(at)), SHOP_TIME_ZONE, language);
}

/** Returns the time from which a draft is in the shop, or the reason for which it is not. */
export function scheduleText(
  schedule: DraftSchedule,
  texts: Pick<StaffTexts, 'productDraftTexts' | 'pictureTexts' | 'language'>,
): string {
  const { productDraftTexts, language } = texts;
  const moment = scheduleMoment(schedule, language);
  if (!schedule.failure) return fill(productDraftTexts['schedule-from'], { moment });
  const reason = draftFailureText(schedule.failure, texts);
  return fill(productDraftTexts['schedule-failed'], { moment, reason });
}
