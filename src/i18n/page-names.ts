import { PAGES } from '#shop.config.ts';
import { staffPages } from './edited-texts.ts';

/**
 * Returns the names of the pages of text that the shop has, in the order of the footer: those of the repository, then those
 * that staff added (D119).
 */
export function pageNames(): string[] {
  const own = staffPages();
  const added = Object.keys(own).filter((name) => !(PAGES as readonly string[]).includes(name));
  return [...PAGES, ...added.sort()].filter((name) => own[name]?.to === undefined);
}
