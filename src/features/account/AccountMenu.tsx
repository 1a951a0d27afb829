import { useEffect, useRef } from 'react';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { AccountSection, SitePaths } from '#src/i18n/paths.ts';
import { ACCOUNT_SECTIONS } from './account-sections.ts';
import '#src/ui/side-menu.css';

/** Menu of the sections: a column on large screens, a row with horizontal scrolling on small screens. */
export function AccountMenu(props: {
  /** Undefined in the prerendered page, which cannot read the URL. */
  current: AccountSection | undefined;
  paths: SitePaths;
  texts: Texts<'account-area'>;
}) {
  const { current, paths, texts } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const show = () => {
      const link = current && list.current?.querySelector('[aria-current]');
      link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    show();
    // The widths of the entries change when the typefaces have loaded.
    void window.typefaces.then(show);
  }, [current]);
  return (
    <nav className="side-menu side-menu--side" aria-label={texts.title}>
      <ul ref={list}>
        {ACCOUNT_SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={section === 'my-wishlist' ? paths.wishlist() : paths.account(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {texts[`section-${section}`]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
