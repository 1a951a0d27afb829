import { text } from 'node:stream/consumers';
import { buildReporter } from '../build/build-report.ts';
import { readBuiltContent } from '../build/built-content.ts';
import { readLocalSettings } from '../local/local-settings.ts';

/**
 * Command of the build plugin: reports the result of a deployment to the shop. The argument is `succeeded`, or `failed`
 * with the reason on standard input. The shop stores only the first reason of a build.
 */
const [, , result] = process.argv;
const report = buildReporter(process.env, (line) => process.stderr.write(line));

if (result === 'failed') {
  await report?.({ result, reason: await text(process.stdin) });
} else {
  const content = await readBuiltContent(readLocalSettings(process.env).dataDirectory);
  if (content) await report?.({ result: 'succeeded', ...content });
}
