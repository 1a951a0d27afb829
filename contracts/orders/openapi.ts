import { defineOperation, SAMPLE } from '../operation.ts';
import { listAttachments } from '../timeline/attachments.ts';
import { addTimelineEntry, findTimeline } from '../timeline/timeline.ts';
import { changeDelivery, getDelivery, requestDeliveryChange } from './delivery-changes.ts';
import {
  answerDeliveryDay,
  getDeliveryWeek,
  listDeliveryDays,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from './delivery-days.ts';
import { cancelOrder, trackOrder, withdrawConsent } from './order-tracking.ts';
import { listOrders, placeOrder } from './orders.ts';
import { removeOrderedPieces } from './removed-pieces.ts';
import {
  applyDeliveryRequest,
  changeOrderDelivery,
  changeOrderStatus,
  declineDeliveryRequest,
  exportOrders,
  findOrders,
  getOrder,
} from './staff-orders.ts';
import { undoOrderStatus } from './status-undo.ts';
import { recordWarranty } from './warranty.ts';

/** Changed delivery details. A new order has the revision 1. */
const CHANGED_DELIVERY = {
  revision: 1,
  delivery: { ...SAMPLE.delivery, apartment: '5B' },
};
/** Tuesday, on which the zone of the order has deliveries. */
const DELIVERY_DAY = '2026-05-12';

const number = { number: '$response.body#/result/number' } as const;
const credentials = { ...number, email: '$request.body#/email' } as const;

export const ORDER_OPERATIONS = [
  defineOperation(placeOrder, {
    example: {
      body: {
        ...SAMPLE.delivery,
        email: SAMPLE.email,
        cart: [{ code: SAMPLE.product, request: 'Oiled oak legs' }],
        quantity: [2],
        note: 'Third floor, no elevator',
        language: 'en',
      },
    },
    links: [
      { to: trackOrder, body: credentials },
      { to: cancelOrder, body: credentials },
      { to: withdrawConsent, body: credentials },
      { to: getDelivery, body: credentials },
      { to: changeDelivery, body: credentials },
      { to: listDeliveryDays, body: credentials },
      { to: getOrder, parameters: number },
      { to: findTimeline, body: { id: number.number } },
      { to: addTimelineEntry, body: { id: number.number } },
      { to: listAttachments, parameters: { id: number.number } },
      { to: changeOrderStatus, parameters: number },
      { to: changeOrderDelivery, parameters: number },
      { to: recordWarranty, parameters: number },
    ],
  }),
  defineOperation(listOrders),
  defineOperation(trackOrder),
  defineOperation(cancelOrder),
  defineOperation(withdrawConsent),
  defineOperation(getDelivery),
  defineOperation(changeDelivery, { example: { body: CHANGED_DELIVERY } }),
  defineOperation(requestDeliveryChange, {
    example: { body: { ...CHANGED_DELIVERY, revision: 4 } },
    links: [
      { to: applyDeliveryRequest, parameters: number },
      { to: declineDeliveryRequest, parameters: number },
    ],
  }),
  defineOperation(listDeliveryDays),
  defineOperation(answerDeliveryDay, { example: { body: { answer: 'accept' } } }),
  defineOperation(findOrders, { example: { body: { status: 'pending', from: '2026-01-01' } } }),
  defineOperation(getOrder),
  defineOperation(changeOrderStatus, {
    example: { body: { from: 'pending', status: 'confirmed', notify: true } },
    links: [
      { to: proposeDeliveryDay, parameters: number },
      { to: undoOrderStatus, parameters: number },
      { to: removeOrderedPieces, parameters: number },
      {
        to: requestDeliveryChange,
        body: { ...number, email: '$response.body#/result/email' },
      },
    ],
  }),
  defineOperation(undoOrderStatus, { example: { body: { revision: 4, status: 'confirmed' } } }),
  defineOperation(recordWarranty, {
    example: {
      body: {
        revision: 7,
        pieces: [{ piece: SAMPLE.product, quantity: 1 }],
        problem: 'A leg is loose.',
        solution: 'replacement',
      },
    },
  }),
  defineOperation(removeOrderedPieces, {
    example: {
      body: {
        revision: 4,
        removed: [{ piece: SAMPLE.product, quantity: 1 }],
        who: 'Grace Kim',
        how: 'phone',
        at: '2026-01-02T03:04:00.000Z',
      },
    },
  }),
  defineOperation(changeOrderDelivery, { example: { body: CHANGED_DELIVERY } }),
  defineOperation(applyDeliveryRequest, { example: { body: { revision: 4, version: 1 } } }),
  defineOperation(declineDeliveryRequest, {
    example: {
      body: { revision: 4, version: 1, reason: 'The new address is outside our delivery zones.' },
    },
  }),
  defineOperation(exportOrders, { example: { body: { status: 'pending' } } }),
  defineOperation(getDeliveryWeek, { example: { params: { day: DELIVERY_DAY } } }),
  defineOperation(proposeDeliveryDay, {
    example: { body: { revision: 4, day: DELIVERY_DAY, time: 'morning' } },
    links: [
      { to: withdrawDeliveryDay, parameters: number },
      {
        to: answerDeliveryDay,
        body: {
          ...number,
          email: '$response.body#/result/email',
          day: '$response.body#/result/deliveryDay/day',
        },
      },
    ],
  }),
  defineOperation(withdrawDeliveryDay, { example: { body: { revision: 5 } } }),
];
