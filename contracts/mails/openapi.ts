import { operation } from '../operation.ts';
import { discardMail, listMails, resendMail } from './mails.ts';

const failedMail = { id: '$response.body#/result/mails/0/id' } as const;

export const MAIL_OPERATIONS = [
  operation(listMails, {
    example: { query: { state: 'failed' } },
    links: [
      { to: resendMail, parameters: failedMail },
      { to: discardMail, parameters: failedMail },
    ],
  }),
  operation(resendMail),
  operation(discardMail),
];
