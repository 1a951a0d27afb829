import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';

interface Props {
  language: Language;
  texts: { 'terms-note': string; terms: string; privacy: string };
}

/**
 * Line above the button of an order, with links to the terms of sale and the privacy policy (S11.240). The links open a
 * new tab, so that the input stays.
 */
export function TermsNote({ language, texts }: Props) {
  const paths = sitePaths(language);
  const links = {
    terms: <NewTabLink href={paths.page('terms')} label={texts.terms} />,
    privacy: <NewTabLink href={paths.privacyPolicy()} label={texts.privacy} />,
  };
  const [before, between, after] = texts['terms-note'].split(/\{\{(?:terms|privacy)\}\}/);
  return (
    <p className="note">
      <span>{before}</span>
      {links.terms}
      <span>{between}</span>
      {links.privacy}
      <span>{after}</span>
    </p>
  );
}

function NewTabLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener">
      {label}
    </a>
  );
}
