import { useRef } from 'react';
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
import { useOpenForm } from '../../kit/use-unsaved-state.ts';
import { dayFailureMessage } from './day-failure-message.ts';
import { NO_PROPOSAL, ProposeDay, proposalForm } from './ProposeDay.tsx';
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
  const proposal = useOpenForm(proposalForm(order), NO_PROPOSAL);
  const isProposing = proposal.isOpen && canProposeDay(order);
  const isOpen = isProposing || confirm.subject;
  const choices = useRef<HTMLDivElement>(null);
  const shownDay =
    deliveryDay &&
    `${formatWeekdayAndDay(deliveryDay.day, language)} (${formatDeliveryHours(deliveryDay, orderTexts[`time-${deliveryDay.time}`], language)})`;

  function close() {
    proposal.close();
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
              proposal.open();
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
            proposal.close();
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
