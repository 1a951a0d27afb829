import type { Coupon } from '#contracts/coupons/coupons.ts';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { CouponItem } from '#src/features/account/Coupons.tsx';
import { LoadingSkeleton } from '#src/features/account/LoadingSkeleton.tsx';
import { OrderEntry } from '#src/features/account/OrderEntry.tsx';
import { OrderPieces } from '#src/features/order-tracking/OrderPieces.tsx';
import { OrderTimeline } from '#src/features/order-tracking/OrderTimeline.tsx';
import { accountTexts } from '#src/i18n/account-texts.ts';
import { orderIn } from '../data.ts';
import type { StoryContext, StoryGroup } from '../story.ts';

const COUPON: Coupon = {
  code: 'WELCOME-7K4M9QTX',
  title: 'welcome',
  validUntil: '2027-02-20',
  used: false,
  market: 'en',
};

function coupon(changes: Partial<Coupon>) {
  return ({ language, texts }: StoryContext) => (
    <ul>
      <CouponItem
        coupon={{ ...COUPON, ...changes }}
        title={accountTexts(language)['coupon-welcome']}
        language={language}
        texts={texts('account-area')}
      />
    </ul>
  );
}

export const account: StoryGroup = {
  width: 'column',
  stories: {
    'order-statuses': ({ texts }) => (
      <p className="cluster">
        {ORDER_STATUSES.map((status) => (
          <span className={`tag tag--${status}`} key={status}>
            {texts('orders')[`status-${status}`]}
          </span>
        ))}
      </p>
    ),
    order: ({ language, texts }) => (
      <ol>
        <OrderEntry
          order={orderIn('pending')}
          language={language}
          texts={texts('account-area')}
          orderTexts={texts('orders')}
          failureTexts={texts('failures')}
        />
      </ol>
    ),
    'order-lines': ({ language, texts }) => (
      <OrderPieces order={orderIn('shipped')} language={language} texts={texts('orders')} />
    ),
    timeline: ({ language, texts }) => (
      <OrderTimeline order={orderIn('confirmed')} language={language} texts={texts('orders')} />
    ),
    'timeline-canceled': ({ language, texts }) => (
      <OrderTimeline order={orderIn('cancelled')} language={language} texts={texts('orders')} />
    ),
    coupon: coupon({}),
    'coupon-used': coupon({ used: true }),
    'coupon-expired': coupon({ validUntil: '2026-10-01' }),
    loading: ({ texts }) => <LoadingSkeleton word={texts('account-area').loading} />,
  },
};
