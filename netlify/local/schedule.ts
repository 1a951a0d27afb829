import type { FunctionModule } from './function-routes.ts';

/** Interval, in milliseconds. It is shorter than on Netlify, so that developers need not wait for emails. */
const EVERY_MS = 60_000;

/**
 * Calls all functions with a `config.schedule` at a fixed interval. An error of one function is printed. The other
 * functions and the next runs follow nevertheless. While a run is unfinished, no other run starts.
 * @param load returns the current functions
 * @returns function that stops the schedule
 */
export function startSchedule(load: () => Promise<readonly FunctionModule[]>): () => void {
  const print = (error: unknown) => process.stderr.write(`${String((error as Error).stack)}\n`);
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const { default: work, config } of await load()) {
        if (!config.schedule) continue;
        try {
          await work(new Request('http://localhost/'), {} as never);
        } catch (error) {
          print(error);
        }
      }
    } catch (error) {
      print(error);
    } finally {
      isRunning = false;
    }
  }
  const timer = setInterval(() => void run(), EVERY_MS);
  return () => clearInterval(timer);
}
