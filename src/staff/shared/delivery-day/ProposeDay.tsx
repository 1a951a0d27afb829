import { type FormEvent, useEffect, useRef, useState } from 'react';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import {
  type DeliveryWeek,
  getDeliveryWeek,
  MAX_DAYS_AHEAD,
  proposeDeliveryDay,
} from '#contracts/orders/delivery-days.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import {
  addressTimeZone,
  deliveryTimeZoneOrMarket,
  formatDeliveryHours,
} from '#domain/delivery/address-time-zone.ts';
import { DAY_PERIODS, type DayPeriod } from '#domain/delivery/delivery-day.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { addDays, dayOf, formatDay, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { Choices } from '#src/ui/Choices.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage, QueryFallback, StatusMessage } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';
import { useUnsavedState } from '../../kit/use-unsaved-state.ts';
import { dayFailureMessage } from './day-failure-message.ts';
import { deliveryZoneName } from './delivery-zone-name.ts';

/** Chosen day and time, and a day of the shown week. */
interface Proposal {
  weekOf: string;
  /** Empty until a day is chosen. */
  day: string;
  time: DayPeriod;
}

/** Values of the form without a choice. */
export const NO_PROPOSAL: Proposal = { weekOf: '', day: '', time: 'any' };

/** Name of the form's unsaved input. */
export function proposalForm({ number }: StaffOrder): string {
  return `delivery-day ${number}`;
}

interface ProposeDayProps {
  order: StaffOrder;
  onClose: () => void;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
}

/**
 * Returns the day to show first: the first wished day or the first day of the delivery window, but no day before
 * tomorrow.
 */
function firstDay({ deliveryDay, deliveryWindow }: StaffOrder, today: string): string {
  const [day = deliveryWindow.from] = deliveryDay?.wish?.days ?? [];
  return day > today ? day : addDays(today, 1);
}

/** Choice of a free day of the zone, by week, and of a time. Takes the focus on mount. */
export function ProposeDay({ order, onClose, onChange }: ProposeDayProps) {
  const { deliveryTexts, orderTexts, language } = useStaffTexts();
  const today = dayOf(new Date(), deliveryTimeZoneOrMarket(order));
  const [input, setInput] = useUnsavedState(proposalForm(order), {
    ...NO_PROPOSAL,
    weekOf: firstDay(order, today),
  });
  const { day, time } = input;
  // A tab can be restored after the week that it showed.
  const weekOf = input.weekOf > today ? input.weekOf : firstDay(order, today);
  const { fetched, retry, refresh } = useStaffQuery(getDeliveryWeek, {
    params: { day: weekOf },
  });
  const [isChecked, setChecked] = useState(false);
  const action = useStaffMutation({ failureMessage: dayFailureMessage });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const week = fetched.state === 'ready' ? fetched.response.result : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (day === '') return;
    const body = { revision: orderRevision(order), day, time };
    const response = await action.run(proposeDeliveryDay, {
      params: { number: order.number },
      body,
    });
    if (response) onChange(response.result);
    else refresh();
  }

  function goTo(other: string) {
    setInput({ ...input, weekOf: other, day: '' });
  }

  return (
    <SendingForm
      isSending={action.isBusy}
      className="stack propose"
      noValidate
      onSubmit={submit}
      tabIndex={-1}
      ref={form}
    >
      <ActionMessage result={action.result} />
      {isChecked && day === '' && !action.result && (
        <StatusMessage kind="error" about={isChecked}>
          {deliveryTexts['choose-first']}
        </StatusMessage>
      )}
      <div className="staff-page__choices">
        <button
          className="chip"
          type="button"
          disabled={weekOf <= today}
          onClick={() => goTo(addDays(weekOf, -7))}
        >
          {deliveryTexts.before}
        </button>
        <span>{week && fill(deliveryTexts.week, { day: formatDay(week.monday, language) })}</span>
        <button
          className="chip"
          type="button"
          disabled={addDays(weekOf, 7) > addDays(today, MAX_DAYS_AHEAD)}
          onClick={() => goTo(addDays(weekOf, 7))}
        >
          {deliveryTexts.next}
        </button>
      </div>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {week && (
        <FreeDays
          week={week}
          order={order}
          today={today}
          day={day || undefined}
          onChoose={(chosen) => {
            setInput({ ...input, day: chosen });
            action.setResult(undefined);
          }}
        />
      )}
      <Choices
        name="delivery-time"
        legend={deliveryTexts.time}
        value={time}
        options={DAY_PERIODS.map((one) => {
          const at = { time: one, localZone: addressTimeZone(order) };
          return [one, formatDeliveryHours(at, orderTexts[`time-${one}`], language)] as const;
        })}
        onChoose={(chosen) => setInput({ ...input, time: chosen })}
      />
      <div className="staff-page__choices">
        <button className="btn btn--small" type="submit" aria-busy={action.isBusy}>
          {deliveryTexts[action.isBusy ? 'sending' : 'send']}
        </button>
        <button className="link" type="button" onClick={onClose}>
          {deliveryTexts.keep}
        </button>
      </div>
    </SendingForm>
  );
}

/** Days of the order's zone in a week with a free slot. */
function FreeDays(props: {
  week: DeliveryWeek;
  order: StaffOrder;
  today: string;
  day: string | undefined;
  onChoose: (day: string) => void;
}) {
  const { week, order, today, day, onChoose } = props;
  const { deliveryTexts, language } = useStaffTexts();
  const { id } = deliveryZoneOf(order);
  const zone = week.zones.find((one) => one.id === id);
  const last = addDays(today, MAX_DAYS_AHEAD);
  const free = (zone?.days ?? []).filter(
    ({ day: one, isOpen, taken, deliveries }) =>
      isOpen &&
      one > today &&
      one <= last &&
      (taken < (zone?.capacity ?? 0) || deliveries.some(({ number }) => number === order.number)),
  );
  if (!zone || free.length === 0) return <p className="note">{deliveryTexts['no-days']}</p>;
  return (
    <Choices
      name="delivery-day"
      legend={fill(deliveryTexts.choose, { zone: deliveryZoneName(zone.id, deliveryTexts) })}
      value={day}
      options={free.map(
        ({ day: one, taken }) =>
          [
            one,
            `${formatWeekdayAndDay(one, language)}: ${fillCount(deliveryTexts, 'free', Math.max(zone.capacity - taken, 0), language)}`,
          ] as const,
      )}
      onChoose={onChoose}
    />
  );
}
