import { useEffect, useRef } from 'react';
import { MAX_QUOTE_LINES } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { CheckoutActions } from '#src/features/basket/CheckoutActions.tsx';
import { Honeypot } from '#src/features/robot-check/Honeypot.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { RequestedProductList, UnavailableProducts } from './RequestedProductList.tsx';
import { RequestFields } from './RequestFields.tsx';
import { requestFailureMessage } from './request-failure-message.ts';
import { REQUEST_FORM_ID, useQuoteRequest } from './use-quote-request.ts';
import { type RequestedProducts, useRequestedProducts } from './use-requested-products.ts';
import '#src/ui/button.css';
import '#src/ui/field.css';
import '#src/ui/message.css';
import './quote-request.css';

interface QuoteRequestProps {
  language: Language;
  texts: Texts<'quote-request'>;
  basketTexts: Texts<'basket'>;
  checkoutTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
}

/** /quote-request: form and products of a request for a quote (D52). */
export function QuoteRequest(props: QuoteRequestProps) {
  const { language, texts, basketTexts } = props;
  const request = useQuoteRequest(language);
  const pieces = useRequestedProducts(request.progress !== 'leaving', language, basketTexts);
  const isEmpty = pieces.source !== 'unknown' && pieces.lineCards.basket.length === 0;
  if (isEmpty && request.progress === 'open') {
    return (
      <>
        <UnavailableProducts products={pieces.unavailable} texts={texts} />
        <EmptyState
          title={texts['empty-title']}
          help={texts['empty-help']}
          action={{ label: texts['empty-action'], href: sitePaths(language).products() }}
        />
      </>
    );
  }
  return (
    <div className="ask">
      <section className="ask__form form-room" aria-labelledby="ask-title">
        {pieces.source === 'basket' && (
          <CheckoutActions current="ask-quote" language={language} texts={basketTexts} />
        )}
        <RequestFormView {...props} request={request} pieces={pieces} />
      </section>
      <RequestedProductList {...{ pieces, language, texts, basketTexts }} />
    </div>
  );
}

function RequestFormView(
  props: QuoteRequestProps & {
    request: ReturnType<typeof useQuoteRequest>;
    pieces: RequestedProducts;
  },
) {
  const { language, texts, checkoutTexts, accessTexts, request, pieces } = props;
  const { form, progress, failed } = request;
  const { errors, submitCount } = form.formState;
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0 || failed) summary.current?.focus();
  }, [submitCount, failed]);
  const paths = sitePaths(language);
  const isSendable =
    pieces.source !== 'unknown' && pieces.lineCards.basket.length <= MAX_QUOTE_LINES;
  return (
    <SendingForm
      isSending={progress !== 'open'}
      className="form-grid"
      id={REQUEST_FORM_ID}
      noValidate
      onSubmit={request.submitWith(pieces)}
    >
      <h2 className="vh" id="ask-title">
        {texts['about-you']}
      </h2>
      {(failed || errorCount > 0) && (
        <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
          <Icon name="alert" />
          <p>
            {failed
              ? requestFailureMessage(failed.failure, failed.removed, texts)
              : fillCount(texts, 'error-summary', errorCount, language)}
          </p>
        </div>
      )}
      <RequestFields {...{ form, language, texts, checkoutTexts, accessTexts }} />
      <Honeypot honeypot={request.honeypot} />
      <div className="form-grid__wide ask__send">
        {/* Disabled until hydration: a native submit would reload the page and lose the input. */}
        <button
          className="btn btn--block"
          type="submit"
          disabled={!isSendable}
          aria-busy={progress !== 'open'}
        >
          {progress === 'open' ? (
            texts[failed ? 'send-again' : 'send']
          ) : (
            <>
              <Icon name="spinner" />
              <span>{texts.sending}</span>
            </>
          )}
        </button>
        <p className="note">
          {texts['no-obligation']}{' '}
          <a className="link" href={paths.privacyPolicy()}>
            {texts.privacy}
          </a>
        </p>
        <a className="link note ask__link" href={paths.quote()}>
          {texts['lost-link']}
        </a>
      </div>
    </SendingForm>
  );
}
