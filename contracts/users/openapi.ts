import { listCoupons } from '../coupons/coupons.ts';
import { operation, SAMPLE } from '../operation.ts';
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
  operation(listUsers),
  operation(getOneUser),
  operation(getUser),
  operation(registerUser, {
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
  operation(loginUser, {
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
  operation(updateUser, {
    example: {
      body: { firstName: 'Mai', lastName: 'Lê', birth: '1999-05-05', wishlist: [SAMPLE.product] },
    },
  }),
  operation(updatePassword, {
    example: {
      body: {
        password: SAMPLE.password,
        newPassword: NEW_PASSWORD,
        passwordConfirm: NEW_PASSWORD,
      },
    },
  }),
  operation(changeEmail, {
    example: {
      body: { email: 'mai.le@example.com', password: SAMPLE.password, language: 'en' },
    },
  }),
  operation(confirmEmail, { example: { body: { token: SAMPLE.token } } }),
  operation(stopEmailChange, { example: { body: { token: SAMPLE.token } } }),
  operation(sendConfirmation, { example: { body: { language: 'en' } } }),
  operation(listSessions),
  operation(endSession, { example: { params: { session: '0'.repeat(64) } } }),
  operation(endSessions),
  operation(copyAccount, { example: { body: { password: SAMPLE.password } } }),
  operation(deleteUser),
  operation(logoutUser),
  operation(forgotPassword, { example: { body: { email: SAMPLE.email, language: 'en' } } }),
  operation(resetPassword, {
    example: {
      body: { token: SAMPLE.token, newPassword: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
    },
  }),
  operation(startSocialSignIn, {
    example: { params: { provider: 'google' }, query: { next: '/vn' } },
  }),
  operation(finishSocialSignIn, {
    example: { params: { provider: 'google' }, query: { error: 'access_denied' } },
  }),
];
