import { auditRepository } from '#functions/audit/repository.ts';
import { auditLog } from '#functions/audit/service.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { staffRepository } from '#functions/staff/repository.ts';
import { timelineEndpoints } from './handler.ts';
import { timelineRepository } from './repository.ts';
import { type TimelineDependencies, timelineService } from './service.ts';

/** Wires the timelines. @param customerOf reads the objects that have a timeline */
export function wireTimeline(
  { database, auditWrites, now }: CoreDependencies,
  customerOf: TimelineDependencies['customerOf'],
) {
  const service = timelineService({
    repository: timelineRepository(database),
    log: auditLog(auditRepository(database, now), now),
    customerOf,
    colleagues: staffRepository(database).accounts,
    auditWrites,
    now,
  });
  return { service, staffEndpoints: timelineEndpoints(service) };
}
