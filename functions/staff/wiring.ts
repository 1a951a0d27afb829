import type { DomainDependencies } from '#functions/dependencies.ts';
import { staffSessionRepository } from '#functions/sessions/staff-session-repository.ts';
import type { Accounts } from '#functions/users/wiring.ts';
import { ownEmailEndpoints } from './email-handler.ts';
import { staffEmailService } from './email-service.ts';
import { enrollmentEndpoints } from './enrollment-handler.ts';
import { enrollmentService } from './enrollment-service.ts';
import { factorSecrets } from './factor-secrets.ts';
import { factorEndpoints } from './factors-handler.ts';
import { staffFactorService } from './factors-service.ts';
import { keyAcceptance, ownerCheck } from './key-acceptance.ts';
import { peopleEndpoints } from './people-handler.ts';
import { staffPeopleService } from './people-service.ts';
import { staffRepository } from './repository.ts';
import { staffSessionEndpoints } from './session-handler.ts';
import { staffSignInService } from './sign-in-service.ts';

/** Wires the accounts of staff. */
export function wireStaff(dependencies: DomainDependencies, { hashing }: Accounts) {
  const { database, now, randomBytes, factorKeys, adminKeyEnabled } = dependencies;
  const repository = staffRepository(database);
  const hasOwner = ownerCheck(repository);
  const acceptsKey = keyAcceptance(hasOwner, adminKeyEnabled);
  const sessions = staffSessionRepository(database, now);
  const staff = {
    ...dependencies,
    repository,
    hashing,
    factorSecrets: factorSecrets(factorKeys, randomBytes),
  };
  const staffEnrollments = enrollmentService(staff);
  const shared = {
    ...dependencies,
    enrollments: staffEnrollments,
    people: staffPeopleService(staff, staffEnrollments),
    acceptsKey,
    hasOwner,
  };
  return {
    acceptsKey,
    sessions,
    staffEndpoints: [
      ...staffSessionEndpoints({ ...shared, signIn: staffSignInService(staff), sessions }),
      ...enrollmentEndpoints(shared),
      ...ownEmailEndpoints({ ...shared, emails: staffEmailService(staff) }),
      ...factorEndpoints({ ...shared, factors: staffFactorService(staff) }),
      ...peopleEndpoints(shared),
    ],
  };
}
