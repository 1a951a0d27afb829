import type { Language } from '#contracts/languages.ts';
import { dayOf, formatDayOf, timeOfDay } from '#contracts/market-time.ts';
import type { BuildInitiator } from '#contracts/publishing.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { PublishView } from './publish-state.store.ts';

type PublishingTexts = Texts<'publishing'>;

/** Returns the time of a moment today, or the date of any other moment. */
function shortMoment(moment: string, language: Language): string {
  return dayOf(moment, language) === dayOf(new Date(), language)
    ? timeOfDay(moment, language)
    : formatDayOf(moment, language);
}

/** Returns the publishing state as a short text. */
export function stateText(
  { state, changes, published }: PublishView,
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

/** Returns the name of the person who started a build or saved a change, or a text for scripts and schedules. */
export function initiatorName(by: BuildInitiator, texts: PublishingTexts): string {
  return by.kind === 'staff' ? by.name : texts[`by-${by.kind}`];
}
