/** A product in a mail. */
export interface Piece {
  title: string;
  /** Whole address of its picture. */
  picture: string | undefined;
  /** Whole address of its page. */
  href: string;
  /** Colour, quantity, request: one line each. */
  details: readonly string[];
}

/**
 * What mails are made of. Both the HTML and the plain text are made from the same blocks, so that they say the same.
 * Texts are plain; line breaks in them stay.
 */
export type Block =
  | { kind: 'text'; text: string }
  /** What somebody wrote themselves. */
  | { kind: 'quote'; text: string }
  /** Something to be copied, such as a coupon's code. */
  | { kind: 'code'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'pieces'; title: string; pieces: readonly Piece[] }
  | { kind: 'button'; label: string; href: string };

/** A mail's words, before they are HTML or plain text. */
export interface Content {
  subject: string;
  heading: string;
  blocks: readonly Block[];
  /** Below everything: whom to ask. */
  closing: string;
}

const SIGNATURE = 'Lim & Loom';

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'code':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts
        .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'pieces':
      return [
        block.title,
        ...block.pieces.map(({ title, details, href }) =>
          [`- ${title}`, ...details.map((line) => line.replace(/^/gm, '  ')), `  ${href}`].join(
            '\n',
          ),
        ),
      ].join('\n\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
  }
}

/** The plain text of a mail, lines ended by \n. */
export function plainText({ heading, blocks, closing }: Content): string {
  return [heading, ...blocks.map(blockText), closing, SIGNATURE].join('\n\n');
}
