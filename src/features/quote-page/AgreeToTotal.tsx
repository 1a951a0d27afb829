import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { TermsNote } from '#src/features/terms-note/TermsNote.tsx';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { BusyText } from './BusyText.tsx';
import type { QuotePageProps } from './quote-props.ts';
import type { Agreed } from './use-agreed.ts';

interface Props extends Pick<QuotePageProps, 'language' | 'texts' | 'checkoutTexts'> {
  offer: QuoteVersion;
  agreed: Agreed;
  isBusy: boolean;
}

/** Checkbox and button at the foot of a panel: the customer agrees to a version and its total. */
export function AgreeToTotal(props: Props) {
  const { offer, language, texts, checkoutTexts, agreed, isBusy } = props;
  const total = formatAmount(offer.totals.total, offer.currency, language);
  return (
    <>
      <div className="accept__agree">
        <label className="check">
          <input
            type="checkbox"
            checked={agreed.isTicked}
            aria-invalid={agreed.isMissing}
            aria-describedby={agreed.isMissing ? 'agree-error' : undefined}
            required
            onChange={(event) => agreed.tick(event.target.checked)}
          />
          <span>{fill(texts.agree, { version: offer.version, total })}</span>
        </label>
        {agreed.isMissing && (
          <span className="accept__error" id="agree-error">
            <Icon name="alert" small />
            {texts['error-agreement-required']}
          </span>
        )}
      </div>
      <TermsNote language={language} texts={checkoutTexts} />
      <button className="btn btn--block" type="submit" aria-busy={isBusy}>
        <BusyText
          isBusy={isBusy}
          idle={fill(texts['accept-for'], { total })}
          busy={texts.accepting}
        />
      </button>
      <p className="note">
        {texts[hasNothingToPay({ prices: offer }) ? 'nothing-to-pay' : 'pay-later']}
      </p>
    </>
  );
}
