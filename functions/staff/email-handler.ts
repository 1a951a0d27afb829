import { confirmStaffEmail, requestStaffEmail } from '#contracts/staff/staff-email.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { StaffEmailService } from './email-service.ts';

/** Dependencies of the calls that change a person's own email address. */
export interface OwnEmailEndpointDependencies {
  emails: StaffEmailService;
  siteUrl: string;
}

/** The calls of /admin/staff-email. */
export function ownEmailEndpoints(dependencies: OwnEmailEndpointDependencies): Endpoint[] {
  const { emails, siteUrl } = dependencies;
  return [
    endpoint(requestStaffEmail, async ({ body: { email } }, context) => {
      const { staffSession } = context;
      if (!staffSession) return { failure: 'forbidden' };
      if (email === staffSession.account.email) {
        return { failure: 'invalid-input', fields: { email: 'must be another address' } };
      }
      const outcome = await emails.request(staffSession.account, email, siteUrl);
      if (isFailure(outcome)) return outcome;
      return { body: successBody({}), emails: outcome.emails };
    }),

    endpoint(confirmStaffEmail, async ({ body: { token } }, { staffSession, ip }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const changed = await emails.confirm(staffSession.account, token, rateLimitNetwork(ip));
      return isFailure(changed) ? changed : { body: successBody(changed) };
    }),
  ];
}
