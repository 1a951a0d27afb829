import type { TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { effectiveText, type TextGroupField } from '#domain/texts/text-fields.ts';

/** Attributes that people read or hear. */
const READ_ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title'] as const;
/** Longest value of a placeholder, and longest text on a page that is compared, so that no pattern takes long. */
const MAX_VALUE = 40;
const MAX_COMPARED = 300;
/** Placeholder that a script or the build fills in. */
const PLACEHOLDER = /\{\{(\w+)\}\}/;
/** Characters with a meaning in a regular expression. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Text on a page, with its element and its words in the last build. */
interface Slot {
  element: Element;
  built: string;
  write: (text: string) => void;
}

/** Place of an edited text on a page. */
interface TextPlaceOnPage extends Slot {
  key: string;
  /** Values of the placeholders. */
  values: Readonly<Record<string, string>>;
}

function slotsOf(root: Element): Slot[] {
  const slots: Slot[] = [];
  const walker = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeType === Node.TEXT_NODE && parent) {
      const text = node;
      const built = text.nodeValue ?? '';
      const write = (words: string) => {
        text.nodeValue = words;
      };
      if (built.trim() !== '') slots.push({ element: parent, built, write });
      continue;
    }
    const element = node as Element;
    for (const name of READ_ATTRIBUTES) {
      const built = element.getAttribute(name);
      if (built)
        slots.push({ element, built, write: (words) => element.setAttribute(name, words) });
    }
  }
  return slots;
}

/** Returns a pattern that matches a text with filled placeholders; undefined for a text without words of its own. */
function patternOf(text: string, language: Language): RegExp | undefined {
  const parts = fillShopPlaceholders(text, language).trim().split(PLACEHOLDER);
  if (parts.every((part, index) => index % 2 === 1 || part.trim() === '')) return undefined;
  const names = new Set<string>();
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(SPECIAL, '\\$&');
    const isFirst = !names.has(part);
    names.add(part);
    return isFirst ? `(?<${part}>.{1,${MAX_VALUE}}?)` : `\\k<${part}>`;
  });
  return new RegExp(`^\\s*${source.join('')}\\s*$`, 's');
}

/** Finds the texts of a group on a page of the last build, which shows published edits or the texts of the repository. */
export function findTexts(
  root: Element,
  { edits }: Pick<TextGroup, 'edits'>,
  fields: readonly TextGroupField[],
  language: Language,
): TextPlaceOnPage[] {
  const patterns = fields.flatMap((field) => {
    const texts = new Set([effectiveText(field, language, edits), field.sources[language].text]);
    return [...texts].flatMap((text) => {
      const pattern = patternOf(text, language);
      return pattern ? [{ key: field.key, pattern }] : [];
    });
  });
  return slotsOf(root).flatMap((slot) => {
    if (slot.built.length > MAX_COMPARED) return [];
    for (const { key, pattern } of patterns) {
      const found = pattern.exec(slot.built);
      if (found) return [{ ...slot, key, values: { ...found.groups } }];
    }
    return [];
  });
}

/** Returns a text as a page shows it. */
export function filledText(
  text: string,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillShopPlaceholders(text, language).replace(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
