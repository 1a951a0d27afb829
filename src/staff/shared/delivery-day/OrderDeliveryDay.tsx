import { useRef, useState } from 'react';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { canProposeDay, withdrawDeliveryDay } from '#contracts/orders/delivery-days.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import {
  deliveryTimeZoneOrMarket,
  formatDeliveryHours,
} from '#domain/delivery/address-time-zone.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { dayFailureMessage } from './day-failure-message.ts';
import { ProposeDay } from './ProposeDay.tsx';
import { WishedDays } from './WishedDays.tsx';
import './deliveries.css';

interface OrderDeliveryDayProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
}

/** Delivery day of an order for staff (D66): its state, and the buttons that suggest or withdraw a day. */
export function OrderDeliveryDay({ order, onChange }: OrderDeliveryDayProps) {
  const { deliveryTexts, orderTexts, language } = useStaffTexts();
  const { deliveryDay } = order;
  const action = useStaffMutation({ failureMessage: dayFailureMessage });
  const confirm = useConfirm();
  const [isProposing, setProposing] = useState(false);
  const isOpen = isProposing || confirm.subject;
  const choices = useRef<HTMLDivElement>(null);
  const shownDay =
    deliveryDay &&
    `${formatWeekdayAndDay(deliveryDay.day, language)} (${formatDeliveryHours(deliveryDay, orderTexts[`time-${deliveryDay.time}`], language)})`;

  function close() {
    setProposing(false);
    choices.current?.focus();
  }

  async function withdraw() {
    const body = { revision: orderRevision(order) };
    const input = { params: { number: order.number }, body };
    const response = await action.run(withdrawDeliveryDay, input, deliveryTexts.withdrawn);
    if (response) onChange(response.result);
  }

  const sentence = () => {
    if (deliveryDay && shownDay) {
      return fill(deliveryTexts[`is-${deliveryDay.state}`], { day: shownDay });
    }
    return deliveryTexts[canProposeDay(order) ? 'none' : 'not-yet'];
  };

  return (
    <section className="stack tight" aria-labelledby="delivery-day">
      <h3 className="staff-page__part" id="delivery-day">
        {deliveryTexts.title}
      </h3>
      <ActionMessage result={action.result} />
      <p>{sentence()}</p>
      {deliveryDay?.wish && (
        <WishedDays
          number={order.number}
          wish={deliveryDay.wish}
          time={deliveryDay.time}
          clock={deliveryTimeZoneOrMarket(order)}
          canSuggest={canProposeDay(order)}
          action={action}
          onSuggested={onChange}
        />
      )}
      <div className="staff-page__choices" tabIndex={-1} ref={choices}>
        {!isOpen && canProposeDay(order) && (
          <button
            className="btn btn--small btn--line"
            type="button"
            onClick={() => {
              action.setResult(undefined);
              setProposing(true);
            }}
          >
            {deliveryTexts[deliveryDay ? 'propose-other' : 'propose']}
          </button>
        )}
        {!isOpen && holdsSlot(deliveryDay) && (
          <button className="link" type="button" onClick={() => confirm.ask(true)}>
            {deliveryTexts.withdraw}
          </button>
        )}
      </div>
      {isProposing && (
        <ProposeDay
          order={order}
          onClose={close}
          onChange={(changed) => {
            setProposing(false);
            action.setResult({ kind: 'ok', text: deliveryTexts.proposed });
            onChange(changed);
          }}
        />
      )}
      {confirm.prompt(() => ({
        title: fill(deliveryTexts['withdraw-question'], { day: shownDay ?? '' }),
        help: deliveryTexts['withdraw-help'],
        yes: deliveryTexts['withdraw-yes'],
        busy: deliveryTexts.sending,
        no: deliveryTexts.keep,
        onYes: withdraw,
        onNo: close,
      }))}
    </section>
  );
}
