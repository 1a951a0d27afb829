import { html, type Markup } from '#functions/http/html.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem}h1{font-weight:300}a{color:inherit}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem 1rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #8888}
td:last-child{white-space:nowrap}dt{float:left;clear:left;width:6rem;opacity:.7}dd{margin:0 0 0 6rem}
iframe{width:100%;height:44rem;border:1px solid #8888}pre{white-space:pre-wrap;padding:1rem;border:1px solid #8888}`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns headers of a local page or file that must not be cached, and whose type must not be guessed. */
export function localHeaders(type: string, policy: string): Record<string, string> {
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

/** Returns a page for developers. It runs no scripts and loads nothing. */
export function localPage(title: string, content: Markup, init: ResponseInit = {}): Response {
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`;
  const headers = { ...localHeaders('text/html', POLICY), ...init.headers };
  return new Response(document.html, { ...init, headers });
}
