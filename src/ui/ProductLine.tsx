import type { ReactNode } from 'react';
import { Thumbnail } from './Thumbnail.tsx';
import './product-line.css';

/** Piece in the list of a basket or an order: picture, title, and details. */
export function ProductLine(props: {
  title: string;
  /** URL of the product's page. Missing for a custom piece. */
  href: string | undefined;
  picture: string | undefined;
  /** Element of the title, to match the levels of the surrounding headings. */
  heading: 'h3' | 'h4' | 'p';
  large?: boolean;
  code?: string | undefined;
  /** Color, material and size. */
  finish: string;
  /** Content after the texts, such as a quantity. */
  children?: ReactNode;
  /** Content at the end of the line, such as a button. */
  end?: ReactNode;
}) {
  const { title, href, picture, heading: Heading, large = false, code, finish } = props;
  return (
    <li className={large ? 'line line--large' : 'line'}>
      <Thumbnail picture={picture} />
      <div className="line__body">
        <Heading className="line__title">
          {href === undefined ? title : <a href={href}>{title}</a>}
        </Heading>
        {code && <p className="code">{code}</p>}
        {finish && <p className="note">{finish}</p>}
        {props.children}
      </div>
      {props.end}
    </li>
  );
}
