import { type Coupon, listCoupons } from '#contracts/coupons/coupons.ts';
import { listOrders, type OrderCounts } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { type SitePaths, sitePaths } from '#src/i18n/paths.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { couponState } from './coupon-state.ts';
import { useCall } from './use-call.ts';
import './Counters.css';

interface Counts {
  coupons: number | undefined;
  orders: number | undefined;
  shipped: number | undefined;
  cancelled: number | undefined;
}

const COUNTERS = [
  { name: 'coupons', address: (paths: SitePaths) => paths.account('my-coupons') },
  { name: 'orders', address: (paths: SitePaths) => paths.account('my-order') },
  { name: 'shipped', address: undefined },
  { name: 'cancelled', address: undefined },
] as const;

/** Counters of orders and coupons (D24, D33). Used and expired coupons are not counted. */
export function Counters(props: {
  userId: string;
  language: Language;
  texts: Texts<'account-area'>;
}) {
  const { userId, language, texts } = props;
  const paths = sitePaths(language);
  const orders = useCall('orders', listOrders, { query: { userId, limit: '1' } });
  const coupons = useCall('coupons', listCoupons, { query: { userId } });
  const counted = orders.fetched.state === 'ready' ? orders.fetched.response.result : undefined;
  const counts: Counts = {
    ...orderCounts(counted?.counts),
    coupons:
      coupons.fetched.state === 'ready'
        ? countUsableCoupons(coupons.fetched.response.result.coupons)
        : undefined,
  };
  /** The server counts orders up to its read limit. Beyond the limit the text is "at least". */
  const countText = (name: keyof Counts, count: number) => {
    const number = formatNumber(count, language);
    const isPart = counted?.next !== undefined && name !== 'coupons';
    return isPart ? fill(texts['counter-at-least'], { count: number }) : number;
  };
  const failed = [
    { ...orders, sentence: texts['error-help'], detail: texts['orders-error'] },
    { ...coupons, sentence: texts['coupons-error'], detail: '' },
  ].flatMap(({ fetched, retry, sentence, detail }) => {
    if (fetched.state !== 'failed') return [];
    return [{ sentence, detail: fill(detail, { message: fetched.failure.message }), retry }];
  });
  return (
    <>
      <dl className="counters">
        {COUNTERS.map(({ name, address }) => (
          <div key={name}>
            <dt>
              {address ? (
                <a href={address(paths)}>{texts[`counter-${name}`]}</a>
              ) : (
                texts[`counter-${name}`]
              )}
            </dt>
            <dd>{counts[name] === undefined ? '–' : countText(name, counts[name])}</dd>
          </div>
        ))}
      </dl>
      {failed.map(({ retry, ...message }) => (
        <ErrorNote key={message.sentence} {...message} retry={texts.retry} onRetry={retry} />
      ))}
    </>
  );
}

function orderCounts(counts: OrderCounts | undefined): Omit<Counts, 'coupons'> {
  const orders = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { orders, shipped: counts?.shipped, cancelled: counts?.cancelled };
}

function countUsableCoupons(coupons: readonly Coupon[]): number {
  const now = new Date();
  return coupons.filter((coupon) => couponState(coupon, now) === 'ready').length;
}
