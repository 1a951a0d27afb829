import type { FoundPage } from './found-page.ts';

/** Pages that match a search, above its products. */
export function PageResults({ pages, label }: { pages: readonly FoundPage[]; label: string }) {
  if (pages.length === 0) return null;
  return (
    <nav className="page-results" aria-label={label}>
      <ul>
        {pages.map(({ title, description, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p className="note">{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
