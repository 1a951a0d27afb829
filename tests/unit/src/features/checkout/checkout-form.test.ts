import { expect, test } from 'vitest';
import { deliveryFormSchema } from '#domain/delivery/delivery-details.ts';
import texts from '#locales/en/checkout.json' with { type: 'json' };
import { checkoutFormSchema } from '#src/features/checkout/checkout-form.ts';

const phone = deliveryFormSchema.shape.phone;

test.each([
  '+84 28 3822 1234',
  '(028) 3822.1234',
  '(+84) 28-3822-1234',
  '0901234567',
  '+82-2-123-4567',
])('the delivery form accepts the phone number %s', (written) => {
  expect(phone.safeParse(written).success).toBe(true);
});

test.each(['(', '+', '()', '-090', 'call me', '090 1234 abc', '(a) 090'])(
  'the delivery form rejects the phone number %s',
  (written) => {
    expect(phone.safeParse(written).error?.issues[0]?.message).toBe('error-phone-invalid');
  },
);

/** Messages for invalid checkout fields, in English. */
function messagesOf(form: object): Record<string, string> {
  const issues = checkoutFormSchema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [path.join('.'), texts[message as keyof typeof texts]]),
  );
}

test('an empty form names its required fields in the words of the specification (S5.22)', () => {
  const empty = { firstName: '', lastName: '', phone: '', email: '' };
  expect(messagesOf({ ...empty, country: 'US' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    address: 'Address is required',
    city: 'City is required',
    state: texts['error-state-required'],
    postcode: 'Postcode is required',
    phone: 'Phone is required',
    email: 'Email is required',
  });
  expect(messagesOf(empty)['country']).toBe('Country is required');
});
