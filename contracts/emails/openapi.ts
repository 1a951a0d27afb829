import { defineOperation } from '../operation.ts';
import { previewEmail, previewEmailHtml, sendEmailExample } from './email-examples.ts';
import { discardEmail, listEmails, resendEmail } from './emails.ts';

const changedText = { key: 'order-placed-heading', text: 'Thank you' };
const example = { email: 'order-placed' as const, language: 'en' as const, texts: [changedText] };

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
  defineOperation(previewEmail, { example: { body: example } }),
  defineOperation(previewEmailHtml, { example: { body: example } }),
  defineOperation(sendEmailExample, { example: { body: example } }),
];
