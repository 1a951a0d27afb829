import type { StaffOrder } from '#contracts/orders/orders.ts';
import { priceOrder } from '#contracts/quotes/order-prices.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { navigateTo } from '../kit/staff-location.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';

/** Returns whether a pending order waits for its price (D86). The warehouse sees the cash to collect instead of prices. */
export function waitsForPrice({ status, prices, cash }: StaffOrder): boolean {
  return status === 'pending' && !prices && !cash;
}

interface OrderPriceProps {
  order: StaffOrder;
  /** Called if the order has changed on the server since the page loaded it. */
  onStale: () => void;
}

/**
 * Price of a pending order that was placed without a quote: its state, and the way to its editor. Of another order, only
 * the message about a failure, such as a cancellation meanwhile.
 */
export function OrderPrice({ order, onStale }: OrderPriceProps) {
  const { quoteTexts, language, clock } = useStaffTexts();
  const { isBusy, problem, run } = useStaffMutation({
    onFailure: ({ code }) => {
      if (code === 'status-conflict') onStale();
    },
  });
  const { number, quote, history } = order;
  const sent = history.findLast(({ price }) => price?.state === 'sent');

  function state(): string {
    if (!quote) return quoteTexts['order-without-price'];
    if (!sent?.price) return quoteTexts['price-drafted'];
    const { version } = sent.price;
    return fill(quoteTexts['price-waits'], {
      version,
      moment: formatDateTime(sent.at, clock, language),
    });
  }

  async function open() {
    const response = await run(priceOrder, { params: { number } });
    if (response) navigateTo({ section: 'quotes', quote: response.result.number });
  }

  if (!waitsForPrice(order)) return problem ? <FormProblem>{problem}</FormProblem> : null;
  return (
    <section className="stack tight" aria-label={quoteTexts['price-order']}>
      <FormProblem>{problem}</FormProblem>
      <p className="note">{state()}</p>
      <p className="staff-page__choices">
        {quote ? (
          <StaffLink className="btn btn--small" to={{ section: 'quotes', quote }}>
            {quoteTexts['open-price']}
          </StaffLink>
        ) : (
          <BusyButton
            isBusy={isBusy}
            busy={quoteTexts['pricing-order']}
            onClick={() => void open()}
          >
            {quoteTexts['price-order']}
          </BusyButton>
        )}
      </p>
    </section>
  );
}
