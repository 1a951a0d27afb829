import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
} from '#contracts/staff/staff-factors.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { StaffFactorService } from './factors-service.ts';

/** Dependencies of the calls of /admin/factors. */
export interface FactorEndpointDependencies {
  factors: StaffFactorService;
  siteUrl: string;
}

/** Calls about passkeys. A script has no account, and gets 403. */
function passkeyEndpoints({ factors, siteUrl }: FactorEndpointDependencies): Endpoint[] {
  return [
    endpoint(beginPasskey, async (_, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      return { body: successBody(await factors.beginPasskey(staffSession.account, siteUrl)) };
    }),

    endpoint(addPasskey, async ({ body }, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const outcome = await factors.addPasskey(staffSession.account, body, siteUrl);
      return outcome === 'added' ? { body: successBody({}) } : outcome;
    }),

    endpoint(removePasskey, async ({ params }, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const outcome = await factors.removePasskey(staffSession.account, params.id);
      return outcome === 'removed' ? { body: successBody({}) } : outcome;
    }),
  ];
}

/** Calls about password, authenticator app and recovery codes. */
function authenticatorEndpoints({ factors, siteUrl }: FactorEndpointDependencies): Endpoint[] {
  return [
    endpoint(beginAuthenticator, async (_, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      return { body: successBody(await factors.beginAuthenticator(staffSession.account)) };
    }),

    endpoint(setAuthenticator, async ({ body }, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const codes = await factors.setAuthenticator(staffSession.account, body, siteUrl);
      if (codes === 'password-required') {
        return { failure: 'invalid-input', fields: { currentPassword: 'error-password-required' } };
      }
      if (codes === 'wrong-password') {
        return { failure: codes, fields: { currentPassword: 'error-password-wrong' } };
      }
      if (isFailure(codes)) return codes;
      if ('guessable' in codes) {
        const fields = { password: `error-password-${codes.guessable}` };
        return { failure: 'invalid-input', fields };
      }
      return { body: successBody({ recoveryCodes: codes }) };
    }),

    endpoint(removeAuthenticator, async (_, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const outcome = await factors.removeAuthenticator(staffSession.account);
      return outcome === 'removed' ? { body: successBody({}) } : outcome;
    }),

    endpoint(renewRecoveryCodes, async (_, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      const codes = await factors.renewRecoveryCodes(staffSession.account);
      return isFailure(codes) ? codes : { body: successBody({ recoveryCodes: codes }) };
    }),
  ];
}

/** The calls of /admin/factors. */
export function factorEndpoints(dependencies: FactorEndpointDependencies): Endpoint[] {
  return [
    endpoint(getFactors, async (_, { staffSession }) => {
      if (!staffSession) return { failure: 'forbidden' };
      return { body: successBody(await dependencies.factors.list(staffSession.account)) };
    }),
    ...passkeyEndpoints(dependencies),
    ...authenticatorEndpoints(dependencies),
  ];
}
