import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { Swatch } from '#src/ui/Swatch.tsx';
import { writeQueryString } from './use-query-string.ts';

/** One choice of a filter or of the order. */
export interface Option {
  label: string;
  /** Address part that the choice leads to; without it for the one that is chosen. */
  search: string;
  chosen: boolean;
  hex?: string | undefined;
  /** Products that it would show. */
  count?: string;
}

/** The choices of a filter as a list of links: each works without its script, in a new tab and by its address. */
export function FacetOptions({ options, labelledBy }: { options: Option[]; labelledBy: string }) {
  return (
    <ul className="options" aria-labelledby={labelledBy}>
      {options.map(({ label, search, chosen, hex, count }) => (
        <li key={label}>
          <SearchLink className="option" search={search} current={chosen}>
            <span className="option__box">{chosen && <Icon name="check" small />}</span>
            {hex && <Swatch hex={hex} />}
            {label}
            {count && <small>{count}</small>}
          </SearchLink>
        </li>
      ))}
    </ul>
  );
}

/** A link to other wishes: changes the address in place, and closes the menu it stands in. */
export function SearchLink(props: {
  className: string;
  search: string;
  current?: boolean;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    writeQueryString(props.search, 'new');
  };
  return (
    <a
      className={props.className}
      href={props.search || '?'}
      rel="nofollow"
      aria-current={props.current ? 'true' : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}
