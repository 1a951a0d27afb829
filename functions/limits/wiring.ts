import type { Dependencies } from '#functions/dependencies.ts';
import { counterRepository } from './counter-repository.ts';
import { limiter } from './limiter.ts';

/** Wires the rate limiter. */
export function wireLimits({ database, now, limitFactor }: Dependencies) {
  return limiter(counterRepository(database), now, limitFactor);
}
