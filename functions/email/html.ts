import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { html, Markup, textWithLineBreaks } from '#functions/http/html.ts';
import { COLORS, DARK_EMAIL_COLORS, SHOP_NAME } from '#shop.config.ts';
import type { EmailBlock, EmailContent, EmailProduct } from './email-content.ts';

/** Colors of the light theme. The classes in STYLE replace them in dark mode. */
const { ink: INK, 'ink-2': INK_2, paper: PAPER, raised: RAISED, thread: THREAD } = COLORS;
/** Maximum length of a label that stays on one line, in characters. Longer ones would make the email wider than a phone. */
const SHORT_LABEL = 24;
const FONT = "font-family:'Be Vietnam Pro',Pretendard,-apple-system,'Segoe UI',Roboto,sans-serif";

const DARK = DARK_EMAIL_COLORS;
/** Dark theme. Email programs without dark mode show the light colors of the inline styles. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}.sheet{background:${DARK.sheet}!important}
.ink{color:${DARK.ink}!important}.ink2{color:${DARK['ink-2']}!important}.line{border-color:${DARK.line}!important}
.button{background:${DARK.ink}!important;color:${INK}!important}}`;

/** Returns an http or https address unchanged, and '#' for any other scheme, such as `javascript:`. */
function webAddress(address: string): string {
  return /^https?:\/\//.test(address) ? address : '#';
}

function pieceRow({ title, picture, href, details }: EmailProduct): Markup {
  const image = picture
    ? html`<img src="${webAddress(picture)}" width="80" alt="" style="display:block;width:80px;height:auto;border:0">`
    : html``;
  const name = href
    ? html`<a class="ink" href="${webAddress(href)}" style="color:${INK};font-weight:500;text-decoration:underline">${title}</a>`
    : html`<span class="ink" style="color:${INK};font-weight:500">${title}</span>`;
  return html`<tr>
<td class="line" width="80" valign="top" style="padding:12px 16px 12px 0;border-top:1px solid ${THREAD}"><table role="presentation" cellpadding="0" cellspacing="0" width="80"><tr><td bgcolor="${PAPER}" style="background:${PAPER}">${image}</td></tr></table></td>
<td class="line" valign="top" style="padding:12px 0;border-top:1px solid ${THREAD}">${name}${details.map((line) => html`<br><span class="ink2" style="color:${INK_2}">${textWithLineBreaks(line)}</span>`)}</td>
</tr>`;
}

function blockHtml(block: EmailBlock): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;color:${INK}">${textWithLineBreaks(block.text)}</p>`;
    case 'quote':
      return html`<blockquote class="ink line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${THREAD};color:${INK}">${textWithLineBreaks(block.text)}</blockquote>`;
    case 'code':
      return html`<p class="ink line" style="margin:0 0 16px;padding:12px 16px;border:1px solid ${THREAD};color:${INK};font:500 18px monospace">${block.text}</p>`;
    case 'facts':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts.map(
        ([label, value]) =>
          html`<tr><td class="ink2" valign="top" style="padding:2px 16px 2px 0;color:${INK_2}${label.length > SHORT_LABEL ? '' : ';white-space:nowrap'}">${label}</td><td class="ink" valign="top" style="padding:2px 0;color:${INK}">${textWithLineBreaks(value)}</td></tr>`,
      )}</table>`;
    case 'pieces':
      return html`<h2 class="ink" style="margin:24px 0 12px;font-size:18px;font-weight:400;color:${INK}">${block.title}</h2><table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${block.pieces.map(pieceRow)}</table>`;
    case 'button':
      return html`<p style="margin:24px 0"><a class="button" href="${webAddress(block.href)}" style="display:inline-block;padding:14px 24px;border-radius:2px;background:${INK};color:${RAISED};text-decoration:none;font-weight:500">${block.label}</a></p>`;
  }
}

/** HTML document of an email. Layout by tables and inline styles, which all email programs support. */
export function htmlPage(content: EmailContent, language: Language): string {
  const { subject, heading, blocks, closing } = content;
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" bgcolor="${RAISED}" style="max-width:600px;background:${RAISED}"><tr><td style="padding:32px 28px;font-size:16px;line-height:1.6;text-align:left;overflow-wrap:anywhere;word-break:break-word;${new Markup(FONT)}">
<p class="ink" style="margin:0 0 24px;font-size:18px;color:${INK}">${SHOP_NAME}</p>
<h1 class="ink" style="margin:0 0 20px;font-size:26px;font-weight:300;line-height:1.3;color:${INK}">${heading}</h1>
${blocks.map(blockHtml)}
<p class="ink2 line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${THREAD};font-size:14px;color:${INK_2}">${textWithLineBreaks(closing)}<br>${SHOP_NAME}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.html;
}
