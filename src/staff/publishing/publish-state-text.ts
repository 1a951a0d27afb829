import { dayOf, formatMarketDay, marketTimeOfDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';
import type { PublishState } from '../shared/publish-state.store.ts';

type PublishingTexts = Pick<StaffTexts, 'publishingTexts' | 'language' | 'clock'>;

/** Returns the time of a moment today, or the date of any other moment. */
function shortMoment(moment: string, { language, clock }: PublishingTexts): string {
  return dayOf(moment, clock) === dayOf(new Date(), clock)
    ? marketTimeOfDay(moment, clock)
    : formatMarketDay(moment, clock, language);
}

/** Returns the publishing state as a short text. */
export function publishStateText(
  { state, changes, published }: PublishState,
  allTexts: PublishingTexts,
): string {
  const { publishingTexts: texts, language } = allTexts;
  if (state === 'changes') {
    const key = changes.isComplete ? 'state-changes' : 'state-many';
    return fillCount(texts, key, changes.total, language);
  }
  if (state === 'published' && published) {
    const moment = published.endedAt ?? published.requestedAt;
    return fill(texts['state-published'], { time: shortMoment(moment, allTexts) });
  }
  return texts[`state-${state}`];
}
