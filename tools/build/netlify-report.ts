import { readSettings } from '#local/settings.ts';
import { buildReporter } from './build-report.ts';
import { readBuiltContent } from './built-content.ts';

function reporter() {
  return buildReporter(process.env, (line) => process.stderr.write(line));
}

/** Reports a successful deployment. */
export async function reportSuccess(): Promise<void> {
  const content = await readBuiltContent(readSettings(process.env).dataDirectory);
  if (content) await reporter()?.({ result: 'succeeded', ...content });
}

/** Reports an error in the build or the deployment. The shop stores only the first reason. */
export async function reportError(error: Error): Promise<void> {
  await reporter()?.({ result: 'failed', reason: error.message });
}
