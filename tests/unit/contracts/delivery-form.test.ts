import { expect, test } from 'vitest';
import { deliveryFormSchema } from '#contracts/delivery-form.ts';

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
