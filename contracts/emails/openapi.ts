import { defineOperation } from '../operation.ts';
import { discardMail, listMails, resendMail } from './emails.ts';

const failedMail = { id: '$response.body#/result/mails/0/id' } as const;

export const MAIL_OPERATIONS = [
  defineOperation(listMails, {
    example: { query: { state: 'failed' } },
    links: [
      { to: resendMail, parameters: failedMail },
      { to: discardMail, parameters: failedMail },
    ],
  }),
  defineOperation(resendMail),
  defineOperation(discardMail),
];
