import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { Swatch } from '#src/ui/Swatch.tsx';
import { writeQueryString } from './use-query-string.ts';

/** Filter or sort option. */
export interface FacetOption {
  label: string;
  /** Query string that applies the option, or removes it if it is chosen. */
  search: string;
  chosen: boolean;
  hex?: string | undefined;
  /** Number of products with this option, formatted. */
  count?: string;
}

/** Options of a filter as links, which work before hydration and in new tabs. */
export function FacetOptions({
  options,
  labelledBy,
}: {
  options: FacetOption[];
  labelledBy: string;
}) {
  return (
    <ul className="options" aria-labelledby={labelledBy}>
      {options.map(({ label, search, chosen, hex, count }) => (
        <li key={label}>
          <FilterLink className="option" search={search} current={chosen}>
            <span className="option__box">{chosen && <Icon name="check" small />}</span>
            {hex && <Swatch hex={hex} />}
            <span>{label}</span>
            {count && <small>{count}</small>}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

/** Link that changes the query string without loading the page, and closes its menu. */
export function FilterLink(props: {
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
