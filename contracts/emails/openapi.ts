import { defineOperation } from '../operation.ts';
import { discardEmail, listEmails, resendEmail } from './emails.ts';

const failedEmail = { id: '$response.body#/result/mails/0/id' } as const;

export const EMAIL_OPERATIONS = [
  defineOperation(listEmails, {
    example: { query: { state: 'failed' } },
    links: [
      { to: resendEmail, parameters: failedEmail },
      { to: discardEmail, parameters: failedEmail },
    ],
  }),
  defineOperation(resendEmail),
  defineOperation(discardEmail),
];
