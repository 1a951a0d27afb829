import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure, succeeded } from '#functions/endpoint/handler-result.ts';
import type { Enrollments } from './enrollment-service.ts';
import { newSessionCookies, senderOf, sessionBody } from './request-facts.ts';

/** Dependencies of the calls of /admin/enrollment. */
export interface EnrollmentEndpointDependencies {
  enrollments: Enrollments;
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
    endpoint(openEnrollment, async ({ body }, caller) => {
      const opened = await enrollments.open(body.token, senderOf(caller, siteUrl));
      if (isFailure(opened)) return opened;
      const { enrollment, passkey, authenticator } = opened;
      const expiresAt = new Date(enrollment.expiresAt * 1000).toISOString();
      return { answer: succeeded({ ...enrollment, expiresAt, passkey, authenticator }) };
    }),

    endpoint(finishEnrollment, async ({ body }, caller) => {
      const finished = await enrollments.finish(body, senderOf(caller, siteUrl));
      if (isFailure(finished)) return finished;
      if ('guessable' in finished) {
        const fields = { 'authenticator.password': `error-password-${finished.guessable}` };
        return { failure: 'invalid-input', fields };
      }
      const { session, recoveryCodes } = finished;
      return {
        answer: succeeded({ session: sessionBody(session), recoveryCodes }),
        cookies: newSessionCookies(caller.request, finished, now()),
      };
    }),
  ];
}
