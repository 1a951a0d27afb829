import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { titleText } from '#src/i18n/product-texts.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

/** Returns the name of a group of interface texts; undefined for policies and pages, which have titles. */
export function interfaceGroupName(
  group: string,
  { editedTexts }: Pick<StaffTexts, 'editedTexts'>,
): string | undefined {
  const { kind, name } = parseTextGroupId(group);
  const names: Readonly<Record<string, string>> = editedTexts;
  return kind === 'interface' ? names[`group-${name}`] : undefined;
}

/** Name of a changed object. */
export function changeTitle(change: PublishChange, allTexts: StaffTexts): string {
  const { publishingTexts, language } = allTexts;
  if (!('title' in change)) return publishingTexts[`content-${change.object}`];
  const group = change.object === 'text' ? interfaceGroupName(change.id, allTexts) : undefined;
  return group ?? titleText(change, language);
}

/** Place that shows a changed object. */
export function changeLocation({ object, id }: PublishChange): StaffLocation {
  if (object === 'product') return { section: 'products', product: id };
  if (object === 'text') return { section: 'texts', text: id };
  return { section: object === 'home-page' ? 'home-page' : 'facts' };
}
