/**
 * Prints violations of the writing rules as file:line, with totals by rule.
 * Usage: `npm run prose`, or `npm run prose -- functions/orders`.
 */

import { violationsAt } from '#tests/support/prose/repository-files.ts';
import type { Rule } from '#tests/support/prose/rules.ts';

const violations = violationsAt(process.argv[2] ?? '.');
const totals: Record<Rule, number> = { opener: 0, length: 0, word: 0, citation: 0 };
for (const { file, line, rule, message } of violations) {
  totals[rule] += 1;
  process.stdout.write(`${file}:${line} ${rule}: ${message}\n`);
}
const summary = Object.entries(totals).map(([rule, count]) => `${rule} ${count}`);
process.stdout.write(`${violations.length} violations (${summary.join(', ')})\n`);
process.exitCode = violations.length > 0 ? 1 : 0;
