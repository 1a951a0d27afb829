import type { Language } from '#contracts/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';

/** What a basket without lines says. */
export function EmptyBasket(props: {
  language: Language;
  texts: Texts<'basket'>;
  /** Level of the title below the heading it stands under. */
  heading?: 'h2' | 'h3';
}) {
  const { language, texts, heading = 'h2' } = props;
  return (
    <EmptyState
      title={texts['empty-title']}
      help={texts['empty-help']}
      action={{ label: texts['empty-action'], href: pathsIn(language).products() }}
      heading={heading}
    />
  );
}
