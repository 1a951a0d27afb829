import type { Dependencies } from '#functions/dependencies.ts';
import { auditEndpoints } from './handler.ts';
import { auditRepository } from './repository.ts';
import { auditLog } from './service.ts';

/** Returns the calls that read the audit log. All other domains write to it. */
export function wireAudit({ database, now }: Dependencies) {
  return { staffEndpoints: auditEndpoints(auditLog(auditRepository(database, now), now)) };
}
