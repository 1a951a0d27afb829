import type { InlineHashes } from '../content-security-policy.ts';
import { startWhenOpened } from '../layouts/open-scripts.ts';
import { type StyleMarks, styleMarks } from '../styles/split-styles.ts';
import { islandFiles } from './island-files.ts';
import { newHashes } from './new-hashes.ts';

/** A rendered page, and what the build has to know of it. */
export interface FinishedPage {
  /** Each byte of the page as a letter, whatever it is written in: such texts are small and quick to look through. */
  html: string;
  styles: StyleMarks | undefined;
  /** Of its inline scripts and styles, those that no page before it in this thread has. */
  hashes: InlineHashes;
}

/**
 * For the pages of one build: what is done to each in the thread that has rendered it.
 * @param folder of the build, ending in a slash
 */
export function finishing(folder: string): (response: Response) => Promise<FinishedPage> {
  const hashesOf = newHashes();
  const withIslandFiles = islandFiles(folder);
  return async (response) => {
    const rendered = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const html = withIslandFiles(startWhenOpened(rendered));
    return { html, styles: styleMarks(html), hashes: hashesOf(html) };
  };
}
