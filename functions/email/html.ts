import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { html, Markup, textWithLineBreaks } from '#functions/http/html.ts';
import { COLORS, SHOP_NAME } from '#shop.config.ts';
import type { EmailBlock, EmailContent, EmailProduct } from './email-content.ts';
import { emailStyle, fontStacks } from './email-style.ts';

/** Colors of the light theme. The classes of the style sheet replace them in dark mode. */
const {
  ink: INK,
  'ink-2': INK_2,
  paper: PAPER,
  raised: RAISED,
  sand: SAND,
  thread: THREAD,
} = COLORS;
/** Maximum length of a label that stays on one line, in characters. Longer ones would make the email wider than a phone. */
const SHORT_LABEL = 24;
/** Size of the large picture in pixels: the width of the email, in the proportions of link previews. */
const PICTURE = { width: 600, height: 315 };
/** Height of the picture with the shop's name in pixels. `npm run icons` makes it twice as high. */
const NAME_HEIGHT = 28;

/** Returns an http or https address unchanged, and '#' for any other scheme, such as `javascript:`. */
function webAddress(address: string): string {
  return /^https?:\/\//.test(address) ? address : '#';
}

function pieceRow({ title, picture, alternative, href, details }: EmailProduct): Markup {
  const image = picture
    ? html`<img src="${webAddress(picture)}" width="80" alt="${alternative}" style="display:block;width:80px;height:auto;border:0">`
    : html``;
  const name = href
    ? html`<a class="ink" href="${webAddress(href)}" style="color:${INK};font-weight:500;text-decoration:underline">${title}</a>`
    : html`<span class="ink" style="color:${INK};font-weight:500">${title}</span>`;
  return html`<tr>
<td class="line" width="80" valign="top" style="padding:12px 16px 12px 0;border-top:1px solid ${THREAD}"><table role="presentation" cellpadding="0" cellspacing="0" width="80"><tr><td bgcolor="${PAPER}" style="background:${PAPER}">${image}</td></tr></table></td>
<td class="line" valign="top" style="padding:12px 0;border-top:1px solid ${THREAD}">${name}${details.map((line) => html`<br><span class="ink2" style="color:${INK_2}">${textWithLineBreaks(line)}</span>`)}</td>
</tr>`;
}

/** @param isMain the button is the first one of the email */
function buttonHtml(label: string, href: string, isMain: boolean): Markup {
  const [style, background] = isMain
    ? ['action button', INK]
    : ['action ink outlined', 'transparent'];
  return html`<p style="margin:24px 0"><a class="${style}" href="${webAddress(href)}" style="display:inline-block;padding:13px 24px;border:1px solid ${isMain ? INK : INK_2};border-radius:2px;background:${background};color:${isMain ? RAISED : INK};text-decoration:none;font-weight:500">${label}</a></p>`;
}

/** @param heading style of headings @param isMain the block is the first button of the email */
function blockHtml(block: EmailBlock, heading: Markup, isMain: boolean): Markup {
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="margin:0 0 16px;color:${INK}">${textWithLineBreaks(block.text)}</p>`;
    case 'quote':
      return html`<blockquote class="ink line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${THREAD};color:${INK}">${textWithLineBreaks(block.text)}</blockquote>`;
    case 'code':
      return html`<p class="ink line" style="margin:0 0 16px;padding:12px 16px;border:1px solid ${THREAD};color:${INK};font:500 16px monospace">${block.text}</p>`;
    case 'details':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.details.map(
        ([label, value]) =>
          html`<tr class="fact"><td class="ink2" valign="top" style="padding:2px 16px 2px 0;color:${INK_2}${label.length > SHORT_LABEL ? '' : ';white-space:nowrap'}">${label}</td><td class="ink" valign="top" style="padding:2px 0;color:${INK}">${textWithLineBreaks(value)}</td></tr>`,
      )}</table>`;
    case 'pieces':
      return html`<h2 class="ink" style="margin:32px 0 12px;font-size:21px;line-height:1.3;color:${INK};${heading}">${block.title}</h2><table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${block.pieces.map(pieceRow)}</table>`;
    case 'button':
      return buttonHtml(block.label, block.href, isMain);
  }
}

/** Large picture of the piece that an email is about. A program without pictures shows the name of the piece. */
function pictureRow({ title, largePicture, href }: EmailProduct): Markup {
  if (!largePicture) return html``;
  const image = html`<img src="${webAddress(largePicture)}" width="${String(PICTURE.width)}" alt="${title}" style="display:block;width:100%;height:auto;border:0;color:${INK};font-size:14px">`;
  // A program that blocks pictures shows the title instead, which may have a long word.
  return html`<tr><td bgcolor="${PAPER}" style="background:${PAPER};overflow-wrap:anywhere;word-break:break-word">${href ? html`<a href="${webAddress(href)}" style="color:${INK}">${image}</a>` : image}</td></tr>`;
}

/** Text styles of an email. Korean words stay whole, and a long URL may break anywhere. */
function textStyles(language: Language): { text: Markup; heading: Markup } {
  const { text, display } = fontStacks(language);
  const breaks = language === 'kr' ? 'keep-all' : 'break-word';
  return {
    text: new Markup(
      `font-family:${text};font-size:16px;line-height:${language === 'en' ? 1.6 : 1.7};overflow-wrap:anywhere;word-break:${breaks}`,
    ),
    heading: new Markup(`font-family:${display};font-weight:300`),
  };
}

/**
 * Returns the HTML of an email without inline styles, which the security policy of the staff area forbids. They have the
 * attribute `data-style`, and the style sheet is in a template. Texts contain no quotation marks after an equals sign,
 * because markup escapes them.
 */
export function htmlWithoutStyles(page: string): string {
  return page
    .replaceAll(' style="', ' data-style="')
    .replace(/<style>(.*?)<\/style>/s, '<template>$1</template>');
}

/**
 * HTML document of an email. Layout by tables and inline styles, which all email programs support. Outlook for Windows shows
 * a font that it does not find as Times New Roman, so it gets a font of its own.
 * @param site origin of the site, with its pictures and fonts
 */
export function htmlPage(content: EmailContent, language: Language, site: string): string {
  const { subject, heading, blocks, closing, piece } = content;
  const { text, heading: headingStyle } = textStyles(language);
  const main = blocks.find(({ kind }) => kind === 'button');
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${new Markup(emailStyle(site, language))}</style>
<!--[if mso]><style>*{font-family:${language === 'kr' ? "'Malgun Gothic'" : 'Arial'},sans-serif!important}</style><![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background:${SAND}">
<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${SAND}" style="background:${SAND}"><tr><td class="page-cell" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" bgcolor="${RAISED}" style="max-width:600px;background:${RAISED}">
<tr><td class="brand-cell" bgcolor="${COLORS.night}" style="padding:20px 28px;background:${COLORS.night}"><img src="${webAddress(`${site}/shop/icons/name.png`)}" height="${String(NAME_HEIGHT)}" alt="${SHOP_NAME}" style="display:block;width:auto;height:${String(NAME_HEIGHT)}px;border:0;color:${COLORS['on-night']};font-size:20px;${headingStyle}"></td></tr>
${piece ? pictureRow(piece) : html``}
<tr><td class="sheet-cell" style="padding:32px 28px 36px;text-align:left;${text}">
<h1 class="ink" style="margin:0 0 20px;font-size:28px;line-height:1.3;text-wrap:balance;color:${INK};${headingStyle}">${heading}</h1>
${blocks.map((block) => blockHtml(block, headingStyle, block === main))}
<p class="ink2 line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${THREAD};font-size:14px;color:${INK_2}">${textWithLineBreaks(closing)}<br>${SHOP_NAME}</p>
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`.html;
}
