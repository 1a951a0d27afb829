import { formatMoment } from '#contracts/market-time.ts';
import type { BuildInitiator } from '#contracts/publishing.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { initiatorName } from './state-text.ts';

/** Person and time of a change or a build. */
export function PersonAndTime({ by, at }: { by: BuildInitiator; at: string }) {
  const { publishingTexts, language } = useAdminTexts();
  return (
    <>
      <span>{initiatorName(by, publishingTexts)}</span>
      <time className="note" dateTime={at}>
        {formatMoment(at, language)}
      </time>
    </>
  );
}
