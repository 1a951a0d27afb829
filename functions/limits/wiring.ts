import type { Dependencies } from '#functions/dependencies.ts';
import { counterRepository } from './counter-repository.ts';
import { limiter } from './limiter.ts';

/** Returns the rate limiter that all domains share. */
export function wireLimits({ database, now, limitFactor }: Dependencies) {
  return limiter(counterRepository(database), now, limitFactor);
}
