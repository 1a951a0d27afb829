import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { EnrollmentService } from './enrollment-service.ts';
import { newSessionCookies, sessionBody, staffSignInContext } from './sign-in-context.ts';

/** Dependencies of the calls of /admin/enrollment. */
export interface EnrollmentEndpointDependencies {
  enrollments: EnrollmentService;
  siteUrl: string;
  now: () => Date;
}

/** The calls of /admin/enrollment. */
export function enrollmentEndpoints({
  enrollments,
  siteUrl,
  now,
}: EnrollmentEndpointDependencies): Endpoint[] {
  return [
    endpoint(openEnrollment, async ({ body }, context) => {
      const opened = await enrollments.open(body.token, staffSignInContext(context, siteUrl));
      if (isFailure(opened)) return opened;
      const { enrollment, passkey, authenticator } = opened;
      const expiresAt = new Date(enrollment.expiresAt * 1000).toISOString();
      return { body: successBody({ ...enrollment, expiresAt, passkey, authenticator }) };
    }),

    endpoint(finishEnrollment, async ({ body }, context) => {
      const finished = await enrollments.finish(body, staffSignInContext(context, siteUrl));
      if (isFailure(finished)) return finished;
      if ('guessable' in finished) {
        const fields = { 'authenticator.password': `error-password-${finished.guessable}` };
        return { failure: 'invalid-input', fields };
      }
      const { session, recoveryCodes } = finished;
      return {
        body: successBody({ session: sessionBody(session), recoveryCodes }),
        cookies: newSessionCookies(context.request, finished, now()),
      };
    }),
  ];
}
