import type { Address } from '#domain/address/address.ts';
import { deliveryWindow, windowFromPromisedAnswer } from '#domain/delivery/delivery-window.ts';
import { findZone, type ZoneSummary } from '#domain/delivery/delivery-zone.ts';
import type { Language } from '#domain/languages.ts';
import type { MakingTime } from '#domain/products/piece.ts';
import type { OfficeHours } from '#domain/shop/office-hours.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { weekdaysText } from './weekdays-text.ts';
import '#src/ui/message.css';

type PromisedAddress = Pick<Address, 'country' | 'city' | 'state' | 'postcode'>;

const KOREAN_POSTCODE = /^\d{5}$/;
const ZIP = /^\d{5}/;

/** Returns whether an address that is being typed already determines its zone. */
function hasZone({ country, city, postcode }: PromisedAddress): boolean {
  if (country === 'Viet Nam') return city !== '';
  if (country === 'Korea') return KOREAN_POSTCODE.test(postcode);
  return country === 'Other' || ZIP.test(postcode);
}

/**
 * Note about the delivery to an address: who delivers, on which weekdays, and when an order of today arrives (D66,
 * D117). Screen readers announce it when the address is complete enough.
 */
export function DeliveryPromise(props: {
  address: PromisedAddress;
  /** Times to make the pieces. */
  times: readonly MakingTime[];
  zones: readonly ZoneSummary[];
  /** Hours of the office that names the price. Undefined if the customer agrees to a price now. */
  officeHours?: OfficeHours;
  language: Language;
  texts: Texts<'checkout'>;
}) {
  const { address, texts } = props;
  return (
    <div className="form-grid__wide" role="status" aria-label={texts['promise-title']}>
      {hasZone(address) && <PromiseText {...props} />}
    </div>
  );
}

function PromiseText({
  address,
  times,
  zones,
  officeHours,
  language,
  texts,
}: Parameters<typeof DeliveryPromise>[0]) {
  const { areas, carrier, weekdays, extraDays } = findZone(zones, address);
  const days = weekdaysText(weekdays, language, texts['days-range']);
  const now = new Date();
  const expected =
    times.length > 0 &&
    (officeHours
      ? windowFromPromisedAnswer(times, now, language, extraDays, officeHours)
      : deliveryWindow(times, now, language, extraDays));
  const expectedText = texts[officeHours ? 'promise-window' : 'promise-agreed-window'];
  const day = (iso: string) => formatDay(iso, language);
  return (
    <div className="msg msg--info">
      <Icon name="truck" />
      <p>
        <span>
          {areas.length === 0
            ? texts['promise-elsewhere']
            : fill(texts[`promise-${carrier}`], { days })}
        </span>{' '}
        {expected && (
          <span>{fill(expectedText, { from: day(expected.from), to: day(expected.to) })}</span>
        )}
      </p>
    </div>
  );
}
