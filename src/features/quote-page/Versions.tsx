import { formatDateTime } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { Money } from '#src/features/quote-lines/Money.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { OpenQuoteProps } from './quote-props.ts';
import type { useOlderVersion } from './use-older-version.ts';

interface Props extends OpenQuoteProps {
  versions: ReturnType<typeof useOlderVersion>;
  /** Number of the version on the page. */
  shown: number | undefined;
}

/** Versions of a quote, newest first. Older ones stay readable (D54). */
export function Versions({ view, versions, shown, language, texts, failureTexts }: Props) {
  const latest = view.offer?.version;
  return (
    <section className="stack versions" aria-labelledby="quote-versions">
      <h2 id="quote-versions">{texts.versions}</h2>
      {versions.failure && (
        <FailureNote failure={versions.failure} texts={failureTexts} hasInput={false} />
      )}
      <ol aria-busy={versions.isLoading}>
        {view.versions.toReversed().map(({ version, sentAt, currency, total, removal }) => (
          <li key={version} aria-current={version === shown ? 'true' : undefined}>
            <b>{fill(texts.version, { version })}</b>
            <span className="versions__facts">
              <span>{formatDateTime(sentAt, OFFICE_TIME_ZONES[view.office], language)}</span>
              <span>
                <Money amount={total} currency={currency} language={language} />
              </span>
              {removal && <span>{texts['version-removal']}</span>}
              {version !== latest && <span>{texts['replaced-version']}</span>}
            </span>
            {version === shown ? (
              <span>{texts['version-current']}</span>
            ) : (
              <button
                className="link"
                type="button"
                aria-label={fill(texts['version-read-name'], { version })}
                onClick={() => versions.read(version)}
              >
                {texts['version-read']}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
