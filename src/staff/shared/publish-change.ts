import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { titleText } from '#src/i18n/product-texts.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

/** Name of a changed object. */
export function changeTitle(
  change: PublishChange,
  { publishingTexts, language }: StaffTexts,
): string {
  return change.object === 'product'
    ? titleText(change, language)
    : publishingTexts[`content-${change.object}`];
}

/** Place that shows a changed object. */
export function changeLocation({ object, id }: PublishChange): StaffLocation {
  return object === 'product' ? { section: 'products', product: id } : { section: 'facts' };
}
