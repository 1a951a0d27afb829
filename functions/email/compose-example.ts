import type { Attachment, ComposeEmail } from '#functions/outbox/email-message.ts';
import type { OutboxEmail, TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import { SHOWPIECES } from '#shop.config.ts';
import { type EmailSources, emailComposer } from './compose.ts';
import { exampleEmail } from './example-email.ts';
import { EXAMPLE_ADDRESS, EXAMPLE_TEXTS } from './example-values.ts';

type ExampleToCompose = OutboxEmail & { message: TemplateDataOf<'example'> };

/** Composes an example of an email, by the code of real emails (D127). */
export type ComposeExample = (email: ExampleToCompose) => ReturnType<ComposeEmail>;

/** Examples have no attachments, so no PDF is drawn. */
const NO_FILE: Attachment = { name: '', type: 'application/pdf', content: new Uint8Array() };

/**
 * Returns the composer of examples. An example has no address for replies, because the shop or an invented customer would
 * get them. It has no attachments, because a calendar would add an invented delivery.
 */
export function exampleComposer(sources: EmailSources): ComposeExample {
  return async (email) => {
    const { language, site } = email;
    const { email: name, texts } = email.message;
    const [card] = await sources.cards([SHOWPIECES.hero.product]);
    const { message, order, quote } = exampleEmail(name, { language, site, card });
    const compose = emailComposer({
      ...sources,
      order: async () => order,
      quote: async () => quote,
      quoteFile: async () => NO_FILE,
      editedTexts: async (one) => ({ ...(await sources.editedTexts(one)), ...texts }),
    });
    const composed = await compose({ ...email, to: EXAMPLE_ADDRESS, message });
    const { replyTo: _replyTo, attachments: _attachments, ...parts } = composed.message;
    return { ...composed, message: { ...parts, to: email.to } };
  };
}

/** Returns the composer of examples that are sent. Their subjects have a mark. */
export function sentExampleComposer(sources: EmailSources): ComposeExample {
  const compose = exampleComposer(sources);
  return async (email) => {
    const { message, ...others } = await compose(email);
    const { subject: marked } = EXAMPLE_TEXTS[email.language];
    const subject = marked.replace('{{subject}}', () => message.subject);
    return { ...others, message: { ...message, subject } };
  };
}
