import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const nothing = () => undefined;

/** Turns HTML into Markdown. Comments, pictures, scripts and styles are left out. */
const CONVERTER = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { handlers: { img: nothing }, nodeHandlers: { comment: nothing } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_' });

const HEADING = /^(#{1,6}) (.*)$/gm;

/** Returns the address of a pasted heading, from its Latin letters and digits. */
function anchorOf(heading: string): string {
  const latin = heading
    .normalize('NFD')
    .replace(/[đĐ]/g, 'd')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return latin.replace(/^-|-$/g, '') || 'section';
}

/**
 * Returns Markdown for HTML from the clipboard, such as from Word or Google Docs. Headings get the levels and addresses that
 * pages have.
 */
export function pastedMarkdown(html: string): string {
  return String(CONVERTER.processSync(html))
    .replace(HEADING, (_, marks: string, heading: string) => {
      const level = marks.length > 2 ? '###' : '##';
      return `${level} ${heading.replaceAll('**', '')} {#${anchorOf(heading)}}`;
    })
    .replace(/\n\n(?=- )(?<=^- .*\n\n)/gm, '\n')
    .trim();
}
