import { getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { listPackages } from '#contracts/products/products.ts';
import { worseAccessFit } from '#domain/delivery/access-fit.ts';
import { deliveryTimeZoneOrMarket } from '#domain/delivery/address-time-zone.ts';
import type { ChangedDelivery } from '#domain/delivery/delivery-details.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { dayInOtherZone, movedWindow } from '#domain/delivery/moved-delivery.ts';
import { parsePackages, wholePackage } from '#domain/fit/packages.ts';
import { productCodesOf } from '#domain/products/piece.ts';
import { dayOf, formatDay, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { weekdaysText } from '#src/features/delivery-promise/weekdays-text.ts';
import type { DeliveryReview } from '#src/features/order-tracking/DeliveryForm.tsx';
import { fill } from '#src/i18n/fill.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { deliveryZoneName } from '../shared/delivery-day/delivery-zone-name.ts';

/** Consequences, or the failure of a call that finds them. */
type Found = { warnings: string[] } | { failure: ApiFailure };

/** Returns a function that finds the consequences of new delivery details of an order, as sentences (D98). */
export function useDeliveryWarnings(order: StaffOrder) {
  const { texts, deliveryTexts, language } = useStaffTexts();

  /** Other zone: its weekdays, and the expected delivery. */
  function zoneWarnings(delivery: ChangedDelivery): string[] {
    const zone = deliveryZoneOf(delivery);
    if (zone.id === deliveryZoneOf(order).id) return [];
    const { from, to } = movedWindow(order.deliveryWindow, order, delivery);
    return [
      fill(texts['review-zone'], {
        zone: deliveryZoneName(zone.id, deliveryTexts),
        days: weekdaysText(zone.weekdays, language, texts['review-weekdays']),
        from: formatDay(from, language),
        to: formatDay(to, language),
      }),
    ];
  }

  /** Delivery day that the other zone cannot keep. */
  async function dayWarnings(delivery: ChangedDelivery): Promise<Found> {
    const timeZone = deliveryTimeZoneOrMarket({ ...delivery, language: order.language });
    const moving = dayInOtherZone(order.deliveryDay, delivery, dayOf(new Date(), timeZone));
    if (!moving) return { warnings: [] };
    const outcome = await callAsStaff(getDeliveryWeek, { params: { day: moving.day } });
    if (!outcome.ok) return outcome;
    const zone = outcome.response.result.zones.find(({ id }) => id === deliveryZoneOf(delivery).id);
    const planned = zone?.days.find(({ day }) => day === moving.day);
    const isKept = planned?.isOpen && planned.taken < (zone?.capacity ?? 0);
    const day = formatWeekdayAndDay(moving.day, language);
    return { warnings: isKept ? [] : [fill(texts['review-day'], { day })] };
  }

  /** Pieces that get in less easily than before. */
  async function fitWarnings({ access }: ChangedDelivery): Promise<Found> {
    if (!access || JSON.stringify(access) === JSON.stringify(order.access)) return { warnings: [] };
    const items = productCodesOf(order.cart).join(',');
    const outcome = items && (await call(listPackages, { query: { items } }));
    if (outcome && !outcome.ok) return outcome;
    const products = outcome ? outcome.response.result : [];
    const packagesOf = new Map(
      products.map(({ code, encodedPackages: packages }) => [code, parsePackages(packages)]),
    );
    return {
      warnings: order.cart.flatMap((piece) => {
        const packages =
          piece.kind === 'custom'
            ? piece.size && [wholePackage(piece.size)]
            : packagesOf.get(piece.code);
        const answer = worseAccessFit(packages ?? [], order.access, access);
        if (!answer) return [];
        return fill(texts[`review-fit-${answer}`], { piece: pieceTexts(piece, language).title });
      }),
    };
  }

  /** Agreed price, which no change of address changes. */
  function priceWarnings(delivery: ChangedDelivery): string[] {
    const isElsewhere =
      deliveryZoneOf(delivery).id !== deliveryZoneOf(order).id ||
      delivery.country !== order.country ||
      delivery.countryCode !== order.countryCode ||
      delivery.state !== order.state;
    return order.prices && isElsewhere ? [texts['review-price']] : [];
  }

  return async (delivery: ChangedDelivery): Promise<Found> => {
    const found = await Promise.all([dayWarnings(delivery), fitWarnings(delivery)]);
    const failed = found.find((one) => 'failure' in one);
    if (failed) return failed;
    return {
      warnings: [
        ...zoneWarnings(delivery),
        ...found.flatMap((one) => ('warnings' in one ? one.warnings : [])),
        ...priceWarnings(delivery),
      ],
    };
  };
}

/** Returns a function that finds what staff must see before they save new delivery details of an order (D98). */
export function useDeliveryReview(order: StaffOrder) {
  const { texts } = useStaffTexts();
  const find = useDeliveryWarnings(order);
  return async (delivery: ChangedDelivery): Promise<DeliveryReview | ApiFailure | undefined> => {
    const found = await find(delivery);
    if ('failure' in found) return found.failure;
    const { warnings } = found;
    if (warnings.length === 0) return undefined;
    return {
      key: warnings.join('\n'),
      saveLabel: texts['delivery-save-anyway'],
      content: <DeliveryWarnings title={texts['delivery-review']} warnings={warnings} />,
    };
  };
}

/** List of the consequences of a change, below its heading. */
export function DeliveryWarnings({ title, warnings }: { title: string; warnings: string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul className="delivery-form__warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );
}
