import {
  type StoredOrder,
  type StoredStep,
  storedOrderSchema,
  WARRANTY_SOLUTIONS,
} from '#contracts/orders/orders.ts';
import type { DayStep } from '#domain/delivery/delivery-day.ts';
import { PAYMENT_METHOD } from '#domain/limits.ts';
import type { EditableEmail } from '#domain/texts/emails.ts';
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_DAY,
  EXAMPLE_ORDER,
  EXAMPLE_QUANTITY,
  EXAMPLE_TEXTS,
  EXAMPLE_TIME,
  type ExampleContext,
  exampleDelivery,
  examplePiece,
  examplePrices,
} from './example-values.ts';

/** Days that the customer wishes instead. */
const WISHED_DAYS = ['2026-06-15', '2026-06-16'];

/** Positions of the steps to which emails refer. */
export const EXAMPLE_STEPS = { changes: 1, removal: 2, warranty: 3, day: 4 };

/** Returns the delivery day to which an email refers. */
function dayStep(name: EditableEmail): DayStep {
  const states = ['accepted', 'withdrawn', 'declined'] as const;
  const state = states.find((one) => name.startsWith(`order-day-${one}`)) ?? 'proposed';
  return { state, day: EXAMPLE_DAY, time: 'morning' };
}

function historyOf(name: EditableEmail, context: ExampleContext): StoredStep[] {
  const { language, card } = context;
  const { person } = EXAMPLE_TEXTS[language];
  const { apartment } = exampleDelivery(language);
  const { unitPrice, offer } = examplePrices(language);
  const { title } = examplePiece(context);
  const piece = card?.code ?? EXAMPLE_ORDER;
  const titles = { vn: title, en: title, kr: title, ...titlesOf(card) };
  const solution = WARRANTY_SOLUTIONS.find((one) => name === `order-warranty-${one}`);
  const step = { status: 'confirmed', at: EXAMPLE_TIME, by: 'shop' } as const;
  const deliveryDay = dayStep(name);
  const isByCustomer = deliveryDay.state === 'accepted' || deliveryDay.state === 'declined';
  return [
    { ...step, status: 'pending' },
    { ...step, by: 'customer', changes: [{ field: 'apartment', before: '', after: apartment }] },
    {
      ...step,
      removed: [{ piece, titles, before: EXAMPLE_QUANTITY + 1, after: EXAMPLE_QUANTITY }],
      removal: {
        who: person,
        how: 'phone',
        at: EXAMPLE_TIME,
        total: { before: offer.totals.total, after: unitPrice },
      },
    },
    {
      ...step,
      warranty: {
        pieces: [{ piece, titles, quantity: 1 }],
        problem: '',
        ...(solution ? { solution } : {}),
        ...(solution === 'replacement' ? { replacement: EXAMPLE_ORDER } : {}),
      },
    },
    { ...step, by: isByCustomer ? 'customer' : 'shop', deliveryDay },
  ];
}

/** Returns the titles of a product in the languages that have one. */
function titlesOf(card: ExampleContext['card']) {
  const { vn, kr } = card?.translations ?? {};
  return {
    ...(card ? { en: card.title } : {}),
    ...(vn?.title ? { vn: vn.title } : {}),
    ...(kr?.title ? { kr: kr.title } : {}),
  };
}

/** Returns the order of an example, with the history that its email needs. */
export function exampleOrder(name: EditableEmail, context: ExampleContext): StoredOrder {
  const { language } = context;
  const texts = EXAMPLE_TEXTS[language];
  const { unitPrice, offer } = examplePrices(language);
  const hasPrices = name !== 'order-placed' && name !== 'order-pending';
  const wish = { days: WISHED_DAYS, text: texts.message };
  return storedOrderSchema.parse({
    _id: EXAMPLE_ORDER,
    number: EXAMPLE_ORDER,
    email: EXAMPLE_ADDRESS,
    status: 'pending',
    ...exampleDelivery(language),
    cart: [examplePiece(context)],
    quantity: [EXAMPLE_QUANTITY],
    sumQuantity: EXAMPLE_QUANTITY,
    subTotal: '0.0',
    note: texts.note,
    language,
    paymentMethod: PAYMENT_METHOD,
    createdAt: EXAMPLE_TIME,
    deliveryWindow: { from: '2026-06-08', to: '2026-06-22' },
    ...(hasPrices ? { prices: { ...offer, unitPrices: [unitPrice] } } : {}),
    ...(name === 'order-day-declined-notice'
      ? { deliveryDay: { ...dayStep(name), zone: '', wish } }
      : {}),
    revision: 1,
    history: historyOf(name, context),
  });
}
