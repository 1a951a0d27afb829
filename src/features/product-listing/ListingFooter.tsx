import type { RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { LoadedPages } from './loaded-pages.ts';

/** Number of products shown, 'Load more', or the error of the next page. */
export function ListingFooter(props: {
  language: Language;
  texts: Texts<'catalogue'>;
  /** Name of the listing in messages. */
  name: string;
  pages: LoadedPages;
  loading: boolean;
  hasMore: boolean;
  /** Number of products on the page, including the fetched ones. */
  seen: number;
  /** Number of fetched products. */
  fetched: number;
  button: RefObject<HTMLButtonElement | null>;
  onMore: () => void;
}) {
  const { language, texts, name, pages, loading, hasMore, seen, fetched, button } = props;
  const all = pages.total ?? seen;
  const numbers = { seen: formatNumber(seen, language), total: formatNumber(all, language) };
  if (pages.failure !== undefined) {
    return (
      <div className="row__foot">
        <ErrorNote
          sentence={texts['error-help']}
          detail={fill(texts['fetch-error'], { category: name, message: pages.failure })}
          retry={texts.retry}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
  return (
    <div className="row__foot">
      {seen > 0 && (
        <>
          <p className="note">{fill(texts.seen, numbers)}</p>
          <progress className="row__meter" max={all} value={seen} aria-hidden="true" />
        </>
      )}
      {seen === 0 && loading && <p className="note late">{texts.loading}</p>}
      {hasMore && seen > 0 && (
        <button
          ref={button}
          className="btn btn--line"
          type="button"
          aria-busy={loading}
          data-load-island="listing"
          data-load-more={pages.last}
          onClick={(event) => {
            event.preventDefault();
            if (!loading) props.onMore();
          }}
        >
          {loading && <Icon name="spinner" />}
          <span>{loading ? texts.loading : texts['load-more']}</span>
        </button>
      )}
      <p className="vh" role="status">
        {!loading && fetched > 0 && fillCount(texts, 'more-loaded', fetched, language)}
      </p>
    </div>
  );
}
