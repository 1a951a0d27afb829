import type { DomainDependencies } from '#functions/dependencies.ts';
import { staffSessions } from '#functions/sessions/staff-session-repository.ts';
import type { Accounts } from '#functions/users/wiring.ts';
import { enrollmentEndpoints } from './enrollment-handler.ts';
import { enrollments } from './enrollment-service.ts';
import { factorSecrets } from './factor-secrets.ts';
import { factorEndpoints } from './factors-handler.ts';
import { factors } from './factors-service.ts';
import { keyAcceptance, ownerCheck } from './key-acceptance.ts';
import { peopleEndpoints } from './people-handler.ts';
import { staffPeople } from './people-service.ts';
import { staffRepository } from './repository.ts';
import { staffSessionEndpoints } from './session-handler.ts';
import { staffSignIn } from './sign-in-service.ts';

/** Wires the accounts of staff. */
export function wireStaff(dependencies: DomainDependencies, { hashing }: Accounts) {
  const { database, now, randomBytes, factorKeys, adminKeyEnabled } = dependencies;
  const repository = staffRepository(database);
  const hasOwner = ownerCheck(repository);
  const acceptsKey = keyAcceptance(hasOwner, adminKeyEnabled);
  const sessions = staffSessions(database, now);
  const staff = {
    ...dependencies,
    repository,
    hashing,
    factorSecrets: factorSecrets(factorKeys, randomBytes),
  };
  const staffEnrollments = enrollments(staff);
  const shared = {
    ...dependencies,
    enrollments: staffEnrollments,
    people: staffPeople(staff, staffEnrollments),
    acceptsKey,
    hasOwner,
  };
  return {
    acceptsKey,
    sessions,
    staffEndpoints: [
      ...staffSessionEndpoints({ ...shared, signIn: staffSignIn(staff), sessions }),
      ...enrollmentEndpoints(shared),
      ...factorEndpoints({ ...shared, factors: factors(staff) }),
      ...peopleEndpoints(shared),
    ],
  };
}
