import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
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
  single = false,
}: {
  options: FacetOption[];
  labelledBy: string;
  /** True if exactly one option is chosen, as with radio buttons. */
  single?: boolean;
}) {
  return (
    <ul
      className={single ? 'options options--single' : 'options'}
      role={single ? 'radiogroup' : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={single ? focusNextRadio : undefined}
    >
      {options.map(({ label, search, chosen, hex, count }) => (
        <li key={label} role={single ? 'none' : undefined}>
          <FilterLink className="option" search={search} current={chosen} radio={single}>
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

const RADIO_STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** Arrow keys move between radio buttons. They do not choose, because a choice closes the menu. */
function focusNextRadio(event: KeyboardEvent<HTMLElement>): void {
  const step = RADIO_STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = radios.indexOf(document.activeElement as HTMLElement);
  radios[(at + step + radios.length) % radios.length]?.focus();
}

/** Link that changes the query string without loading the page, and closes its menu. */
export function FilterLink(props: {
  className: string;
  search: string;
  current?: boolean;
  /** True for an option of a single choice. */
  radio?: boolean;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    writeQueryString(props.search, 'new');
  };
  const isCurrent = Boolean(props.current);
  const state = props.radio
    ? { role: 'radio', 'aria-checked': isCurrent }
    : { 'aria-current': isCurrent || undefined };
  return (
    <a
      className={props.className}
      href={props.search || '?'}
      rel="nofollow"
      {...state}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}
