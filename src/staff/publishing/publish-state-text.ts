import type { Language } from '#domain/languages.ts';
import { dayOf, formatMarketDay, marketTimeOfDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { PublishState } from '../shared/publish-state.store.ts';

type PublishingTexts = Texts<'publishing'>;

/** Returns the time of a moment today, or the date of any other moment. */
function shortMoment(moment: string, language: Language): string {
  return dayOf(moment, language) === dayOf(new Date(), language)
    ? marketTimeOfDay(moment, language)
    : formatMarketDay(moment, language);
}

/** Returns the publishing state as a short text. */
export function publishStateText(
  { state, changes, published }: PublishState,
  texts: PublishingTexts,
  language: Language,
): string {
  if (state === 'changes') {
    const key = changes.isComplete ? 'state-changes' : 'state-many';
    return fillCount(texts, key, changes.total, language);
  }
  if (state === 'published' && published) {
    const moment = published.endedAt ?? published.requestedAt;
    return fill(texts['state-published'], { time: shortMoment(moment, language) });
  }
  return texts[`state-${state}`];
}
