import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inlineHashes } from '#src/content-security-policy.ts';
import { islandFiles } from '#src/prerender/island-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'island-files-'));
  await mkdir(join(folder, '_astro'));
});
afterEach(() => rm(folder, { recursive: true }));

const STYLE = '<style>astro-island,astro-slot{display:contents}</style>';
const LOAD = '(()=>{(self.Astro||(self.Astro={})).load=1})();';
const ELEMENT = '(()=>{customElements.define("astro-island",f)})();';
const OWN = '<script>catchUp();</script>';
const withIsland = (text: string) =>
  `${OWN}<p>${text}</p>${STYLE}<script>${LOAD}</script><script>${ELEMENT}</script><astro-island></astro-island>`;

test("the code of Astro's islands is one file, so that the policy need not name it", async () => {
  const place = islandFiles(`${folder}/`);
  const page = place(withIsland('Ghế'));
  const [, address = ''] = /<script async src="([^"]+)">/.exec(page) ?? [];
  expect(page).toBe(
    `${OWN}<p>Ghế</p><script async src="${address}"></script><astro-island></astro-island>`,
  );
  expect(inlineHashes(page)).toEqual(inlineHashes(OWN));
  expect(await readFile(folder + address, 'utf8')).toBe(`${LOAD}\n${ELEMENT}`);
  expect(place(withIsland('Bàn'))).toContain(address);
});

test('pages without islands stay as they are', () => {
  const page = `${OWN}${STYLE}`;
  expect(islandFiles(`${folder}/`)(page)).toBe(page);
});
