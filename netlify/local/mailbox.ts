import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** Where mails land on a developer's machine: `.eml` files in the data folder. */
export function mailboxDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'mailbox');
}

/** Shows the local mailbox at `/mailbox`: the list, newest first, and each mail as it would be sent. */
export async function answerMailbox(
  request: IncomingMessage,
  dataDirectory: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/mailbox' && !pathname.startsWith('/mailbox/')) return undefined;
  const directory = mailboxDirectory(dataDirectory);
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const wanted = decodeURIComponent(pathname.slice('/mailbox/'.length));
  if (files.includes(wanted)) {
    const mail = await readFile(join(directory, wanted), 'utf8');
    return new Response(mail, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  }
  if (wanted) return new Response('No such mail.', { status: 404 });
  const items = files
    .sort()
    .reverse()
    .map(
      (file) =>
        `<li><a href="/mailbox/${encodeURIComponent(file)}">${encodeURIComponent(file)}</a></li>`,
    );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mails yet.</p>';
  return new Response(
    `<!doctype html><html lang="en"><title>Mailbox</title><h1>Mailbox</h1>${list}</html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    },
  );
}
