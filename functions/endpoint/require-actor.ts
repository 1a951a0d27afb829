import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { CallContext } from './endpoint.ts';

/** Sender of a staff call. @throws for other calls, which have none */
export function requireActor({ actor }: Pick<CallContext, 'actor'>): StaffActor {
  if (!actor) throw new Error('Only staff calls have an actor');
  return actor;
}
