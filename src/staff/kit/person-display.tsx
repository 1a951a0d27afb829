import type { BuildInitiator } from '#contracts/publishing/publishing.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { useStaffTexts } from './staff-texts.ts';

/** Initials of a person on a tint. Hidden from screen readers, because the name is always next to them. */
export function Initials({ tint, name }: { tint: number; name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    [...(word ?? '')].slice(0, 1).join(''),
  );
  return (
    <span className={`initials initials--${tint}`} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}

/** Person and time of a change or a build. */
export function PersonAndTime({ by, at }: { by: BuildInitiator; at: string }) {
  const { publishingTexts, language, clock } = useStaffTexts();
  return (
    <>
      <span>{initiatorName(by, publishingTexts)}</span>
      <time className="note" dateTime={at}>
        {formatDateTime(at, clock, language)}
      </time>
    </>
  );
}

/** Returns the name of the person who started a build or saved a change, or a text for scripts and schedules. */
export function initiatorName(by: BuildInitiator, texts: Texts<'publishing'>): string {
  return by.kind === 'staff' ? by.name : texts[`by-${by.kind}`];
}
