import { type Coupon, listCoupons } from '#contracts/coupons/coupons.ts';
import type { Language } from '#domain/languages.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { couponState } from './coupon-state.ts';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import { useCall } from './use-call.ts';
import '#src/ui/button.css';
import './Orders.css';
import './Coupons.css';

interface CouponsProps {
  userId: string;
  language: Language;
  texts: Texts<'account-area'>;
  accountTexts: AccountTexts;
}

/** 'My coupons' (D33): title, state, code and expiry of each coupon. */
export function Coupons({ userId, language, texts, accountTexts }: CouponsProps) {
  const { fetched, retry } = useCall('coupons', listCoupons, { query: { userId } });
  const couponCenter = {
    label: texts['coupon-centre'],
    href: sitePaths(language).customerService('my-coupons'),
  };
  if (fetched.state === 'loading') return <LoadingSkeleton word={texts.loading} />;
  if (fetched.state === 'failed') {
    return <ErrorNote sentence={texts['coupons-error']} retry={texts.retry} onRetry={retry} />;
  }
  const { coupons } = fetched.response.result;
  if (coupons.length === 0) {
    const { 'coupons-none': title, 'coupons-none-help': help } = texts;
    return <EmptyState title={title} help={help} action={couponCenter} heading="h3" />;
  }
  return (
    <>
      <p className="muted">{texts['coupons-note']}</p>
      <ul className="coupons">
        {coupons.map((coupon) => (
          <CouponItem
            key={coupon.code}
            coupon={coupon}
            title={accountTexts[`coupon-${coupon.title}`]}
            language={language}
            texts={texts}
          />
        ))}
      </ul>
      <p>
        <a className="link" href={couponCenter.href}>
          {couponCenter.label}
        </a>
      </p>
    </>
  );
}

/** Coupon in the list. */
export function CouponItem(props: {
  coupon: Coupon;
  title: string;
  language: Language;
  texts: Texts<'account-area'>;
}) {
  const { coupon, title, language, texts } = props;
  const { code, validUntil, market } = coupon;
  const state = couponState(coupon, new Date());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast(texts.copied);
    } catch {
      showToast(texts['copy-failed']);
    }
  };
  return (
    <li className="coupon">
      <h3>{title}</h3>
      <span className={`tag tag--${state}`}>{texts[`coupon-${state}`]}</span>
      <p className="coupon__code">{code}</p>
      <p className="note">
        {fill(texts['coupon-valid'], { date: formatLastDay(validUntil, market, language) })}
      </p>
      {state === 'ready' && (
        <button
          className="btn btn--line btn--small"
          type="button"
          data-load-island="toaster"
          aria-label={fill(texts['copy-code'], { code })}
          onClick={() => void copy()}
        >
          {texts.copy}
        </button>
      )}
    </li>
  );
}
