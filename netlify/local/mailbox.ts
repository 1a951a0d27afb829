import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { html, type Markup } from '#functions/http/html.ts';
import { decodePercent } from '#functions/http/percent.ts';
import { localHeaders, localPage } from './local-page.ts';
import { urlOf } from './web-messages.ts';

/** Returns the folder of the local mailbox, which contains emails as `.eml` files. */
export function mailboxDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'mailbox');
}

/**
 * Policy for emails. They contain text from customers, so no script may run. Only pictures, fonts and their styles may
 * load.
 */
const MAIL_POLICY =
  "sandbox; default-src 'none'; img-src *; font-src *; style-src 'unsafe-inline' *; base-uri 'none'; frame-ancestors 'self'";
/** Policy for attached files. The PDF viewer of a browser does not work in a sandbox. */
const ATTACHMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";

function answer(
  body: string | ArrayBuffer | Buffer<ArrayBuffer>,
  type: string,
  policy: string,
): Response {
  return new Response(body, { headers: localHeaders(type, policy) });
}

function addresses(list: Email['to']): string {
  return (list ?? [])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ');
}

function emailRow(file: string, email: Email): Markup {
  return html`<tr><td><a href="/mailbox/${encodeURIComponent(file)}">${email.subject ?? file}</a></td><td>${addresses(email.to)}</td><td>${email.date ?? ''}</td></tr>`;
}

function listPage(emails: readonly (readonly [file: string, mail: Email])[]): Response {
  if (emails.length === 0) return localPage('Mailbox', html`<p>No emails yet.</p>`);
  return localPage(
    'Mailbox',
    html`<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${emails.map(
      ([file, email]) => emailRow(file, email),
    )}</tbody></table>`,
  );
}

function emailPage(file: string, email: Email): Response {
  const address = `/mailbox/${encodeURIComponent(file)}`;
  const files = email.attachments.map(
    ({ filename }, index) =>
      html`<li><a href="${address}?part=attachment-${String(index)}">${filename ?? 'File'}</a></li>`,
  );
  const facts = [
    ['From', addresses(email.from ? [email.from] : [])],
    ['To', addresses(email.to)],
    ['Reply to', addresses(email.replyTo)],
    ['Sent', email.date ?? ''],
  ] as const;
  return localPage(
    email.subject ?? file,
    html`<p><a href="/mailbox">All emails</a> · <a href="${address}?part=source">Source</a></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value || '–'}</dd>`)}</dl>
${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
<h2>HTML</h2><iframe title="HTML" sandbox="" src="${address}?part=html"></iframe>
<h2>Plain text</h2><pre>${email.text ?? ''}</pre>`,
  );
}

/** Returns an attached file, which the browser shows. */
function attachmentFile({ content, mimeType }: Attachment): Response {
  const bytes = content instanceof ArrayBuffer ? content : Buffer.from(content);
  return answer(bytes, mimeType, ATTACHMENT_POLICY);
}

/** Serves the local mailbox at `/mailbox`: the list of emails, newest first, and the parts of each email. */
export async function answerMailbox(
  request: IncomingMessage,
  dataDirectory: string,
): Promise<Response | undefined> {
  const { pathname, searchParams } = urlOf(request.url, 'http://localhost');
  if (pathname !== '/mailbox' && !pathname.startsWith('/mailbox/')) return undefined;
  const directory = mailboxDirectory(dataDirectory);
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const read = (file: string) => readFile(join(directory, file));
  const requested = decodePercent(pathname.slice('/mailbox/'.length));
  if (requested === '') {
    const newest = files.sort().reverse();
    return listPage(
      await Promise.all(
        newest.map(async (file) => [file, await PostalMime.parse(await read(file))] as const),
      ),
    );
  }
  if (requested === undefined || !files.includes(requested))
    return localPage('No such email', html`<p><a href="/mailbox">All emails</a></p>`, {
      status: 404,
    });
  const source = await read(requested);
  const part = searchParams.get('part');
  if (part === 'source') return answer(source.toString('utf8'), 'text/plain', MAIL_POLICY);
  const email = await PostalMime.parse(source);
  if (part === 'html') return answer(email.html ?? '', 'text/html', MAIL_POLICY);
  const [, index] = /^attachment-(\d+)$/.exec(part ?? '') ?? [];
  const attachment = index ? email.attachments[Number(index)] : undefined;
  if (attachment) return attachmentFile(attachment);
  return emailPage(requested, email);
}
