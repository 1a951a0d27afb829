import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the name of a zone. A zone that was removed has no name, so its id is shown. */
export function deliveryZoneName(id: string, texts: Texts<'deliveries'>): string {
  const names: Readonly<Record<string, string>> = texts;
  return names[`zone-${id}`] ?? id;
}
