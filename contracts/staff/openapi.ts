import { defineOperation, SAMPLE } from '../operation.ts';
import { confirmStaffEmail, requestStaffEmail } from './staff-email.ts';
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
  defineOperation(getStaffSession),
  defineOperation(beginPasskeySignIn),
  defineOperation(finishPasskeySignIn, { noExample: SIGNED }),
  defineOperation(signInStaff, {
    example: { body: { email: EMAIL, password: SAMPLE.password, code: '123456' } },
  }),
  defineOperation(endStaffSession),
  defineOperation(beginConfirmation),
  defineOperation(confirmFactor, { example: { body: { code: '123456' } } }),
  defineOperation(updateStaffProfile, { example: { body: { name: 'Lan Trần', language: 'vn' } } }),
  defineOperation(requestStaffEmail, { example: { body: { email: EMAIL } } }),
  defineOperation(confirmStaffEmail, { noExample: SECRET }),
  defineOperation(openEnrollment, { noExample: SECRET }),
  defineOperation(finishEnrollment, { noExample: SECRET }),
  defineOperation(getFactors),
  defineOperation(beginPasskey),
  defineOperation(addPasskey, { noExample: SIGNED }),
  defineOperation(removePasskey, { noExample: RANDOM_ID }),
  defineOperation(beginAuthenticator),
  defineOperation(setAuthenticator, { noExample: SECRET }),
  defineOperation(removeAuthenticator),
  defineOperation(renewRecoveryCodes),
  defineOperation(listStaff),
  defineOperation(checkFirstOwner),
  defineOperation(createFirstOwner, { noExample: SECRET }),
  defineOperation(inviteStaff, {
    example: { body: { email: EMAIL, name: 'Lan Trần', role: 'sales', language: 'vn' } },
  }),
  defineOperation(revokeInvitation, { noExample: RANDOM_ID }),
  defineOperation(changeStaffRole, { example: { body: { role: 'editor' } } }),
  defineOperation(removeStaff, { noExample: RANDOM_ID }),
  defineOperation(resetFactors, { noExample: RANDOM_ID }),
  defineOperation(listStaffSessions, { noExample: RANDOM_ID }),
  defineOperation(endStaffSessions, { noExample: RANDOM_ID }),
  defineOperation(endOneStaffSession, { noExample: RANDOM_ID }),
];
