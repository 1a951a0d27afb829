import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { titleText } from '#src/i18n/product-texts.ts';
import type { StaffLocation } from './staff-location.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Returns the name of a group of interface texts; undefined for policies and pages, which have titles. */
export function interfaceGroupName(
  group: string,
  { editedTexts }: Pick<StaffTexts, 'editedTexts'>,
): string | undefined {
  const { kind, name } = parseTextGroupId(group);
  const names: Readonly<Record<string, string>> = editedTexts;
  return kind === 'interface' ? names[`group-${name}`] : undefined;
}

/** Returns the name of a product or of texts that changed. */
export function publishChangeName(
  change: Pick<PublishChange, 'object' | 'id' | 'title' | 'titles'>,
  allTexts: Pick<StaffTexts, 'editedTexts' | 'language'>,
): string {
  const group = change.object === 'text' ? interfaceGroupName(change.id, allTexts) : undefined;
  return group ?? titleText(change, allTexts.language);
}

/** Returns the place that shows a product or texts. */
export function publishChangeLocation({ object, id }: PublishChange): StaffLocation {
  return object === 'text' ? { section: 'texts', text: id } : { section: 'products', product: id };
}
