import { useRef, useState } from 'react';
import { downloadQuote } from '#contracts/quotes/quotes.ts';
import { formatBoxes } from '#domain/fit/packages.ts';
import { productCodesOf } from '#domain/products/piece.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { saveBytes } from '#src/ui/save-file.ts';
import type { OpenQuoteProps } from './quote-props.ts';

/** Buttons that download and print the latest version, and a link that tests whether its pieces fit (D65). */
export function DownloadAndPrint({
  credentials,
  view,
  language,
  texts,
  failureTexts,
}: OpenQuoteProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);
  const pieces = view.offer?.lines.map(({ product }) => product) ?? [];
  const codes = productCodesOf(pieces);
  const boxes = pieces.flatMap((piece) => (piece.kind === 'custom' && piece.size) || []);
  const canTest = codes.length + boxes.length > 0;

  async function download() {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    setFailure(undefined);
    const outcome = await call(downloadQuote, { body: credentials });
    busy.current = false;
    setLoading(false);
    if (outcome.ok) {
      const { name, pdf } = outcome.response.result;
      saveBytes(name, 'application/pdf', pdf);
    } else setFailure(outcome.failure);
  }

  return (
    <>
      <div className="offer__paper">
        <button
          className="offer__quiet"
          type="button"
          aria-busy={isLoading}
          onClick={() => void download()}
        >
          <Icon name={isLoading ? 'spinner' : 'download'} small />
          <span className="link">{isLoading ? texts.downloading : texts.download}</span>
        </button>
        <button className="offer__quiet" type="button" onClick={() => print()}>
          <Icon name="printer" small />
          <span className="link">{texts.print}</span>
        </button>
        {canTest && (
          <a
            className="offer__quiet"
            href={sitePaths(language).fit(codes, undefined, formatBoxes(boxes))}
          >
            <Icon name="truck" small />
            <span className="link">{texts.fit}</span>
          </a>
        )}
      </div>
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          hasInput={false}
          codeTexts={{
            'status-conflict': texts['pdf-unavailable'],
            'not-found': texts['pdf-unavailable'],
            internal: texts['pdf-unavailable'],
            unavailable: texts['pdf-unavailable'],
          }}
        />
      )}
    </>
  );
}
