import type { Dependencies } from '#functions/dependencies.ts';
import { auditEndpoints } from './handler.ts';
import { auditRepository } from './repository.ts';
import { auditLog } from './service.ts';

/** Wires the log of changes by staff and scripts. */
export function wireAudit({ database, now }: Dependencies) {
  return { staffEndpoints: auditEndpoints(auditLog(auditRepository(database, now), now)) };
}
