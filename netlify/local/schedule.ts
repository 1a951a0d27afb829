import type { FunctionModule } from './function-routes.ts';

/** Interval, in milliseconds. It is shorter than on Netlify, so that developers need not wait for emails. */
const EVERY_MS = 60_000;

/**
 * Calls all functions with a `config.schedule` at a fixed interval. An error is printed and does not stop the schedule.
 * @param load returns the current functions
 * @returns function that stops the schedule
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
