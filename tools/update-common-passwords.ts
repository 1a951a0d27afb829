import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { passwordCore } from '#domain/accounts/password-core.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';

/*
 * Writes domain/accounts/common-passwords.json from the package @zxcvbn-ts/language-common, and the license of the
 * package next to it. Run it with `npm run passwords`.
 */

const LIST = new URL('../domain/accounts/common-passwords.json', import.meta.url);
const LICENSE = new URL('../domain/accounts/common-passwords-license.txt', import.meta.url);

const require = createRequire(import.meta.url);
const path = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
const passwords: string[] = JSON.parse(await readFile(path, 'utf8'));

/** True if a valid password can have this core: it contains a letter, and a short core is followed by other signs. */
function isUsable(core: string): boolean {
  return (
    /\p{L}/u.test(core) && (core.length >= MIN_PASSWORD_LENGTH || passwordCore(`${core}1`) === core)
  );
}

const cores = [...new Set(passwords.map(passwordCore))].filter(isUsable).sort();
await writeFile(LIST, `${JSON.stringify(cores, null, 2)}\n`);
const license = await readFile(new URL('../LICENSE.txt', `file://${path}`), 'utf8');
await writeFile(
  LICENSE,
  `The list of common passwords is derived from @zxcvbn-ts/language-common 4.1.3
(https://github.com/zxcvbn-ts/zxcvbn), with this license:\n\n${license.trim()}\n`,
);
