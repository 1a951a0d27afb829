import { useState, useSyncExternalStore } from 'react';

interface BuiltProductsProps {
  /** Markup of the products at build time, their nodes in the browser. */
  built: string | readonly Node[];
  hidden: boolean;
}

/**
 * Prerendered products of a listing. React does not render them: it keeps the page's nodes. If hydration fails,
 * for example because the browser has translated the page, React makes a new element, which takes the same nodes.
 */
export function BuiltProducts({ built, hidden }: BuiltProductsProps) {
  const [isInPage] = useState(useIsHydrating());
  if (typeof built !== 'string' && !isInPage) {
    return (
      <div
        className="row__built"
        hidden={hidden}
        ref={(element) => element?.replaceChildren(...built)}
      />
    );
  }
  return (
    <div
      className="row__built"
      hidden={hidden}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own components, at the build
      dangerouslySetInnerHTML={{ __html: typeof built === 'string' ? built : '' }}
    />
  );
}

/** Returns true at build time and while React takes over existing markup. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
