import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** Message of an empty basket. */
export function EmptyBasket(props: {
  language: Language;
  texts: Texts<'basket'>;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}) {
  const { language, texts, heading = 'h2' } = props;
  return (
    <EmptyState
      title={texts['empty-title']}
      help={texts['empty-help']}
      action={{ label: texts['empty-action'], href: sitePaths(language).products() }}
      heading={heading}
    />
  );
}
