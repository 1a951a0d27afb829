import { SHOP_NAME } from '#shop.config.ts';
/** A product in an email. */
export interface EmailProduct {
  title: string;
  /** URL of the picture. */
  picture: string | undefined;
  /** URL of the picture in the width of the email. */
  largePicture: string | undefined;
  /** Alternative text of the picture; empty if the title is enough. */
  alternative: string;
  /** URL of the product page. Missing for a custom piece. */
  href?: string;
  /** Lines below the title: color, quantity, request. */
  details: readonly string[];
}

/**
 * Building block of an email. The HTML and the plain text of an email have the same blocks. Texts are plain, and their line
 * breaks are kept.
 */
export type EmailBlock =
  | { kind: 'text'; text: string }
  /** Text that a person wrote. */
  | { kind: 'quote'; text: string }
  /** Text to copy, such as a coupon code. */
  | { kind: 'code'; text: string }
  | { kind: 'details'; details: readonly (readonly [label: string, value: string])[] }
  | { kind: 'pieces'; title: string; pieces: readonly EmailProduct[] }
  | { kind: 'button'; label: string; href: string };

/** Texts of an email, before conversion to HTML and plain text. */
export interface EmailContent {
  subject: string;
  heading: string;
  blocks: readonly EmailBlock[];
  /** Piece that the email is about. Only the HTML shows it, as a large picture. */
  piece?: EmailProduct | undefined;
  /** Last paragraph: reply or contact hint. */
  closing: string;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'code':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'details':
      return block.details
        .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'pieces':
      return [
        block.title,
        ...block.pieces.map(({ title, details, href }) =>
          [
            `- ${title}`,
            ...details.map((line) => line.replace(/^/gm, '  ')),
            ...(href ? [`  ${href}`] : []),
          ].join('\n'),
        ),
      ].join('\n\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
}

/** Plain text of an email, with \n as line end. */
export function plainText({ heading, blocks, closing }: EmailContent): string {
  return [heading, ...blocks.map(blockText), closing, SHOP_NAME].join('\n\n');
}

/**
 * Plain text of an email for the shop's own records. A link of a customer can contain a secret, so links have only
 * labels.
 */
export function plainTextWithoutLinks(content: EmailContent): string {
  const blocks = content.blocks.map(
    (block): EmailBlock => (block.kind === 'button' ? { kind: 'text', text: block.label } : block),
  );
  return plainText({ ...content, blocks });
}
