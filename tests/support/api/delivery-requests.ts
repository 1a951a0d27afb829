import { requestDeliveryChange } from '#contracts/orders/delivery-changes.ts';
import { confirmedOrder, revision } from './delivery-days.ts';
import { deliveryDetails, orderBody } from './order-body.ts';
import { request } from './requests.ts';
import type { RunningApi } from './running-api.ts';

type Details = Parameters<typeof deliveryDetails>[0] & { note?: string };

/** Response to a customer's request for other delivery details, based on the order's current revision. */
export async function askForDetails(
  shop: Pick<RunningApi, 'app'>,
  number: string,
  { note, ...details }: Details,
  email: string = orderBody([]).email,
): Promise<Response> {
  const delivery = { ...deliveryDetails(details), ...(note === undefined ? {} : { note }) };
  const body = { number, email, revision: await revision(shop, number), delivery };
  return request(shop.app, requestDeliveryChange, { body }, { token: null });
}

/** Confirmed order whose customer asks for another address. Returns its number. Its revision is 4. */
export async function askedOrder(
  shop: Pick<RunningApi, 'app'>,
  code: string,
  overrides: Parameters<typeof orderBody>[1] = {},
): Promise<string> {
  const number = await confirmedOrder(shop, code, overrides);
  await askForDetails(shop, number, { address: '7 Nguyễn Huệ' }, orderBody([], overrides).email);
  return number;
}
