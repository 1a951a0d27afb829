import type { Actor } from '#domain/staff/staff-roles.ts';
import type { Caller } from './endpoint.ts';

/** Sender of a staff call. @throws for other calls, which have none */
export function actorOf({ actor }: Pick<Caller, 'actor'>): Actor {
  if (!actor) throw new Error('Only staff calls have an actor');
  return actor;
}
