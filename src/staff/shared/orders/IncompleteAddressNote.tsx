import type { StaffOrder } from '#contracts/orders/orders.ts';
import { fieldsToComplete } from '#domain/address/order-address.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';

/** Returns true if staff have to complete the address of an order before its delivery (D84). */
export function hasIncompleteAddress(order: Omit<StaffOrder, 'history'>): boolean {
  const isOpen = order.status === 'pending' || order.status === 'confirmed';
  return isOpen && fieldsToComplete(order).length > 0;
}

/** Note about the fields that an order's address lacks. */
export function IncompleteAddressNote({ order }: { order: Omit<StaffOrder, 'history'> }) {
  const { texts, orderTexts } = useStaffTexts();
  if (!hasIncompleteAddress(order)) return null;
  const fields = fieldsToComplete(order).map((field) => orderTexts[`field-${field}`]);
  return (
    <span className="note">
      <Icon name="alert" small /> <strong>{texts['address-to-complete']}</strong>{' '}
      <span>{fill(texts['address-missing'], { fields: fields.join(', ') })}</span>
    </span>
  );
}
