import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { decodePercent } from '#functions/http/percent.ts';
import { html, type Markup } from '#functions/mail/markup.ts';
import { urlOf } from './web-messages.ts';

/** Returns the folder of the local mailbox, which contains mails as `.eml` files. */
export function mailboxDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'mailbox');
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}h1{font-weight:300}a{color:inherit}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem 1rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #8888}
td:last-child{white-space:nowrap}dt{float:left;clear:left;width:6rem;opacity:.7}dd{margin:0 0 0 6rem}
iframe{width:100%;height:44rem;border:1px solid #8888}pre{white-space:pre-wrap;padding:1rem;border:1px solid #8888}`;

/** Policy for mails. They contain text from customers, so no script may run, and only pictures may load. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; img-src *; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";
/** Policy for attached files. The PDF viewer of a browser does not work in a sandbox. */
const ATTACHMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

function answer(
  body: string | ArrayBuffer | Buffer<ArrayBuffer>,
  type: string,
  policy: string,
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

function page(title: string, content: Markup, status = 200): Response {
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
  return answer(document.html, 'text/html', PAGE_POLICY, status);
}

function addresses(list: Email['to']): string {
  return (list ?? [])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ');
}

function row(file: string, mail: Email): Markup {
  return html`<tr><td><a href="/mailbox/${encodeURIComponent(file)}">${mail.subject ?? file}</a></td><td>${addresses(mail.to)}</td><td>${mail.date ?? ''}</td></tr>`;
}

function listPage(mails: readonly (readonly [file: string, mail: Email])[]): Response {
  if (mails.length === 0) return page('Mailbox', html`<p>No mails yet.</p>`);
  return page(
    'Mailbox',
    html`<table><thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead><tbody>${mails.map(
      ([file, mail]) => row(file, mail),
    )}</tbody></table>`,
  );
}

function mailPage(file: string, mail: Email): Response {
  const address = `/mailbox/${encodeURIComponent(file)}`;
  const files = mail.attachments.map(
    ({ filename }, index) =>
      html`<li><a href="${address}?part=attachment-${String(index)}">${filename ?? 'File'}</a></li>`,
  );
  const facts = [
    ['From', addresses(mail.from ? [mail.from] : [])],
    ['To', addresses(mail.to)],
    ['Reply to', addresses(mail.replyTo)],
    ['Sent', mail.date ?? ''],
  ] as const;
  return page(
    mail.subject ?? file,
    html`<p><a href="/mailbox">All mails</a> · <a href="${address}?part=source">Source</a></p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value || '–'}</dd>`)}</dl>
${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
<h2>HTML</h2><iframe title="HTML" sandbox="" src="${address}?part=html"></iframe>
<h2>Plain text</h2><pre>${mail.text ?? ''}</pre>`,
  );
}

/** Returns an attached file, which the browser shows. */
function attachmentFile({ content, mimeType }: Attachment): Response {
  const bytes = content instanceof ArrayBuffer ? content : Buffer.from(content);
  return answer(bytes, mimeType, ATTACHMENT_POLICY);
}

/** Serves the local mailbox at `/mailbox`: the list of mails, newest first, and the parts of each mail. */
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
    return page('No such mail', html`<p><a href="/mailbox">All mails</a></p>`, 404);
  const source = await read(requested);
  const part = searchParams.get('part');
  if (part === 'source') return answer(source.toString('utf8'), 'text/plain', MAIL_POLICY);
  const mail = await PostalMime.parse(source);
  if (part === 'html') return answer(mail.html ?? '', 'text/html', MAIL_POLICY);
  const [, index] = /^attachment-(\d+)$/.exec(part ?? '') ?? [];
  const attachment = index ? mail.attachments[Number(index)] : undefined;
  if (attachment) return attachmentFile(attachment);
  return mailPage(requested, mail);
}
