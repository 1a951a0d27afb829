import type { FunctionModule } from './function-routes.ts';

/** Oftener than in the cloud, so that a developer who waits for a mail sees it. */
const EVERY_MS = 60_000;

/**
 * Calls the scheduled functions from time to time, as Netlify does by their `config.schedule`. A fault of one is shown to
 * the developer and the next time comes all the same.
 * @param load gives the functions as they are then
 * @returns ends it
 */
export function startSchedule(load: () => Promise<readonly FunctionModule[]>): () => void {
  async function run(): Promise<void> {
    for (const { default: work, config } of await load()) {
      if (config.schedule) await work(new Request('http://localhost/'), {} as never);
    }
  }
  const timer = setInterval(() => {
    run().catch((error: unknown) => process.stderr.write(`${String((error as Error).stack)}\n`));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
