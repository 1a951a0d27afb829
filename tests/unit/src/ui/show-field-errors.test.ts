import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { checkoutFormSchema } from '#src/features/checkout/checkout-form.ts';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';

const FIELDS = Object.keys(checkoutFormSchema.shape);

test('errors of nested values are shown at their group, and errors of other values are not', () => {
  const form = createFormControl();
  const errors = {
    phone: 'error-phone',
    'access.level': 'error-level',
    'cart.0.code': 'unknown-product',
    toString: 'error-name',
  };
  expect(showFieldErrors(form, errors, FIELDS)).toEqual(['error-phone', 'error-level']);
  const messageOf = (name: string) => form.getFieldState(name).error?.message;
  expect(['phone', 'access', 'cart'].map(messageOf)).toEqual([
    'error-phone',
    'error-level',
    undefined,
  ]);
});

test('only paths with the prefix of the form belong to its fields', () => {
  const form = createFormControl();
  const errors = { 'delivery.phone': 'error-phone', phone: 'error-name' };
  expect(showFieldErrors(form, errors, FIELDS, 'delivery.')).toEqual(['error-phone']);
});
