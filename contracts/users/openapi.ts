import { listCoupons } from '../coupons/coupons.ts';
import { defineOperation, SAMPLE } from '../operation.ts';
import { listOrders } from '../orders/orders.ts';
import { listMyQuotes } from '../quotes/my-quotes.ts';
import { copyAccount } from './account-copy.ts';
import { changeEmail, confirmEmail, sendConfirmation, stopEmailChange } from './email-change.ts';
import { endSession, endSessions, listSessions } from './sessions.ts';
import { finishSocialSignIn, startSocialSignIn } from './social.ts';
import {
  deleteUser,
  forgotPassword,
  getOneUser,
  getUser,
  listUsers,
  loginUser,
  logoutUser,
  registerUser,
  resetPassword,
  updatePassword,
  updateUser,
} from './users.ts';

const NEW_PASSWORD = 'Da-Nang-2001';

const id = { id: '$response.body#/result/_id' } as const;
const userId = { userId: '$response.body#/result/_id' } as const;
const password = { password: '$request.body#/password' } as const;

export const USER_OPERATIONS = [
  defineOperation(listUsers),
  defineOperation(getOneUser),
  defineOperation(getUser),
  defineOperation(registerUser, {
    example: { body: { email: SAMPLE.email, password: SAMPLE.password, language: 'en' } },
    links: [
      { to: getOneUser, parameters: { email: '$response.body#/result/email' } },
      { to: getUser, parameters: id },
      { to: loginUser, body: { email: '$request.body#/email', ...password } },
      { to: updateUser, parameters: id },
      { to: deleteUser, parameters: id },
      { to: listOrders, parameters: userId },
      { to: listCoupons, parameters: userId },
    ],
  }),
  defineOperation(loginUser, {
    example: { body: { email: SAMPLE.email, password: SAMPLE.password } },
    links: [
      { to: updatePassword, parameters: id, body: password },
      { to: changeEmail, parameters: id, body: password },
      { to: copyAccount, parameters: id, body: password },
      { to: listMyQuotes, parameters: id },
      { to: sendConfirmation, parameters: id },
      { to: listSessions, parameters: id },
      { to: endSession, parameters: id },
      { to: endSessions, parameters: id },
      { to: logoutUser },
    ],
  }),
  defineOperation(updateUser, {
    example: {
      body: { firstName: 'Mai', lastName: 'Lê', birth: '1999-05-05', wishlist: [SAMPLE.product] },
    },
  }),
  defineOperation(updatePassword, {
    example: {
      body: {
        password: SAMPLE.password,
        newPassword: NEW_PASSWORD,
        passwordConfirm: NEW_PASSWORD,
      },
    },
  }),
  defineOperation(changeEmail, {
    example: {
      body: { email: 'mai.le@example.com', password: SAMPLE.password, language: 'en' },
    },
  }),
  defineOperation(confirmEmail, { example: { body: { token: SAMPLE.token } } }),
  defineOperation(stopEmailChange, { example: { body: { token: SAMPLE.token } } }),
  defineOperation(sendConfirmation, { example: { body: { language: 'en' } } }),
  defineOperation(listSessions),
  defineOperation(endSession, { example: { params: { session: '0'.repeat(64) } } }),
  defineOperation(endSessions),
  defineOperation(copyAccount, { example: { body: { password: SAMPLE.password } } }),
  defineOperation(deleteUser),
  defineOperation(logoutUser),
  defineOperation(forgotPassword, { example: { body: { email: SAMPLE.email, language: 'en' } } }),
  defineOperation(resetPassword, {
    example: {
      body: { token: SAMPLE.token, newPassword: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
    },
  }),
  defineOperation(startSocialSignIn, {
    example: { params: { provider: 'google' }, query: { next: '/vn' } },
  }),
  defineOperation(finishSocialSignIn, {
    example: { params: { provider: 'google' }, query: { error: 'access_denied' } },
  }),
];
