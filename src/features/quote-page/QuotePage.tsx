import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { LostLink } from './LostLink.tsx';
import { OpenQuote } from './OpenQuote.tsx';
import { QuoteSkeleton } from './QuoteSkeleton.tsx';
import type { QuotePageProps } from './quote-props.ts';
import { useQuote } from './use-quote.ts';
import '#src/ui/button.css';
import './quote.css';

/** /quote: quote behind the private link in the URL, in all states (D53, D54). */
export function QuotePage(props: QuotePageProps) {
  const { language, texts, failureTexts } = props;
  const { opened, retry, refresh, update } = useQuote();
  switch (opened.state) {
    case 'loading':
      return <QuoteSkeleton texts={texts} />;
    case 'failed':
      return (
        <div className="quote-page__failed">
          <h1>{texts.title}</h1>
          <FailureNote failure={opened.failure} texts={failureTexts} hasInput={false} />
          <button className="btn" type="button" onClick={retry}>
            {texts.retry}
          </button>
        </div>
      );
    case 'open':
      return (
        <OpenQuote
          key={opened.credentials.number}
          {...props}
          credentials={opened.credentials}
          view={opened.view}
          onChange={update}
          refresh={refresh}
        />
      );
    default:
      return (
        <LostLink
          isBroken={opened.state === 'broken-link'}
          {...{ language, texts, failureTexts }}
        />
      );
  }
}
