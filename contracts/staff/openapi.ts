import { operation, SAMPLE } from '../operation.ts';
import { finishEnrollment, openEnrollment } from './staff-enrollment.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
} from './staff-factors.ts';
import {
  changeStaffRole,
  checkFirstOwner,
  createFirstOwner,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from './staff-people.ts';
import {
  endOneStaffSession,
  endStaffSession,
  endStaffSessions,
  getStaffSession,
  listStaffSessions,
  updateStaffProfile,
} from './staff-session.ts';
import {
  beginConfirmation,
  beginPasskeySignIn,
  confirmFactor,
  finishPasskeySignIn,
  signInStaff,
} from './staff-sign-in.ts';

const EMAIL = 'lan@example.com';

const SIGNED = 'An authenticator signs each challenge once.';
const RANDOM_ID = 'The id is random.';
const SECRET = 'Requires a secret that the API never returns.';

export const STAFF_OPERATIONS = [
  operation(getStaffSession),
  operation(beginPasskeySignIn),
  operation(finishPasskeySignIn, { noExample: SIGNED }),
  operation(signInStaff, {
    example: { body: { email: EMAIL, password: SAMPLE.password, code: '123456' } },
  }),
  operation(endStaffSession),
  operation(beginConfirmation),
  operation(confirmFactor, { example: { body: { code: '123456' } } }),
  operation(updateStaffProfile, { example: { body: { name: 'Lan Trần', language: 'vn' } } }),
  operation(openEnrollment, { noExample: SECRET }),
  operation(finishEnrollment, { noExample: SECRET }),
  operation(getFactors),
  operation(beginPasskey),
  operation(addPasskey, { noExample: SIGNED }),
  operation(removePasskey, { noExample: RANDOM_ID }),
  operation(beginAuthenticator),
  operation(setAuthenticator, { noExample: SECRET }),
  operation(removeAuthenticator),
  operation(renewRecoveryCodes),
  operation(listStaff),
  operation(checkFirstOwner),
  operation(createFirstOwner, { noExample: SECRET }),
  operation(inviteStaff, {
    example: { body: { email: EMAIL, name: 'Lan Trần', role: 'sales', language: 'vn' } },
  }),
  operation(revokeInvitation, { noExample: RANDOM_ID }),
  operation(changeStaffRole, { example: { body: { role: 'editor' } } }),
  operation(removeStaff, { noExample: RANDOM_ID }),
  operation(resetFactors, { noExample: RANDOM_ID }),
  operation(listStaffSessions, { noExample: RANDOM_ID }),
  operation(endStaffSessions, { noExample: RANDOM_ID }),
  operation(endOneStaffSession, { noExample: RANDOM_ID }),
];
