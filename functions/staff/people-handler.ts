import {
  changeStaffRole,
  checkFirstOwner,
  createFirstOwner,
  type Invitation,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from '#contracts/staff/staff-people.ts';
import { readCredential, wrongKeyHits } from '#functions/endpoint/authorize.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import type { EnrollmentService } from './enrollment-service.ts';
import type { StaffPeopleService } from './people-service.ts';
import type { EnrollmentItem } from './sign-in-items.ts';

/** Dependencies of the calls of /admin/staff. */
export interface PeopleEndpointDependencies {
  people: StaffPeopleService;
  enrollments: EnrollmentService;
  limits: Limiter;
  adminKey: string;
  acceptsKey: () => Promise<boolean>;
  hasOwner: () => Promise<boolean>;
  siteUrl: string;
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function invitationOf(enrollment: EnrollmentItem): Invitation {
  return { ...enrollment, expiresAt: isoTime(enrollment.expiresAt) };
}

/** Calls about accounts. */
function accountEndpoints({ people, siteUrl }: PeopleEndpointDependencies): Endpoint[] {
  return [
    endpoint(listStaff, async () => {
      const { staff, invitations } = await people.list();
      return { body: successBody({ staff, invitations: invitations.map(invitationOf) }) };
    }),

    endpoint(changeStaffRole, async ({ params, body }, context) => {
      context.note({ person: params.id, newRole: body.role });
      const changed = await people.changeRole(params.id, body.role, requireActor(context));
      return isFailure(changed) ? changed : { body: successBody(changed) };
    }),

    endpoint(removeStaff, async ({ params }, context) => {
      context.note({ person: params.id });
      const outcome = await people.remove(params.id, requireActor(context));
      return outcome === 'removed' ? { body: successBody({}) } : outcome;
    }),

    endpoint(resetFactors, async ({ params }, context) => {
      context.note({ person: params.id });
      const outcome = await people.reset(params.id, siteUrl, requireActor(context));
      if (isFailure(outcome)) return outcome;
      return { body: successBody({}), emails: [outcome.email] };
    }),
  ];
}

/** The calls of /admin/staff and /admin/first-owner. */
export function peopleEndpoints(dependencies: PeopleEndpointDependencies): Endpoint[] {
  const { enrollments, limits, adminKey, acceptsKey, hasOwner, siteUrl } = dependencies;
  return [
    ...accountEndpoints(dependencies),

    endpoint(checkFirstOwner, async () => ({
      body: successBody({ needed: !(await hasOwner()) }),
    })),

    endpoint(createFirstOwner, async ({ body: { key, ...person } }, { request, ip, note }) => {
      note({ factor: 'admin-key' });
      const given = key ?? readCredential(request)?.token ?? '';
      // Only failures count, so strangers cannot lock out the right key.
      if (!areEqualSecrets(given, adminKey) || !(await acceptsKey())) {
        return (await limits.count(...wrongKeyHits(ip))) ?? { failure: 'wrong-credentials' };
      }
      const created = await enrollments.firstOwner(person, siteUrl);
      if (isFailure(created)) return created;
      const { link, enrollment } = created;
      note({ person: enrollment.staffId, newRole: enrollment.role });
      return { body: successBody({ link, expiresAt: isoTime(enrollment.expiresAt) }) };
    }),

    endpoint(inviteStaff, async ({ body }, context) => {
      const invited = await enrollments.invite(body, siteUrl, requireActor(context));
      if (isFailure(invited)) return invited;
      context.note({ person: invited.enrollment.staffId, newRole: body.role });
      return { body: successBody(invitationOf(invited.enrollment)), emails: [invited.email] };
    }),

    endpoint(revokeInvitation, async ({ params }, context) => {
      await enrollments.revoke(params.id, requireActor(context));
      return { body: successBody({}) };
    }),
  ];
}
