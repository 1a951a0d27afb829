import { SOCIAL_PROVIDERS } from '#contracts/users/social.ts';
import type { Language } from '#domain/languages.ts';
import { socialSignInUrl } from '#src/api/social-sign-in.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { SignInTexts } from './sign-in-texts.ts';
import '#src/ui/button.css';

/** Links to other sign-in services. Plain links work without scripts. `next` is the path to return to. */
export function SocialSignInButtons({ next, texts }: { next: string; texts: SignInTexts }) {
  return (
    <>
      <p className="sign-in__or">{texts.or}</p>
      {SOCIAL_PROVIDERS.map((provider) => (
        <a
          key={provider}
          className="btn btn--line btn--block"
          href={socialSignInUrl(provider, next)}
        >
          <Icon name={provider} />
          <span>{texts[`with-${provider}`]}</span>
        </a>
      ))}
    </>
  );
}

/** Note with a link to the privacy policy (S2.118). It asks for no consent, because the policy is no contract (D123). */
export function Agreement({ language, texts }: { language: Language; texts: SignInTexts }) {
  const [before, after] = texts.agree.split('{{policy}}');
  return (
    <p className="note">
      <span>{before}</span>
      <a href={sitePaths(language).privacyPolicy()}>{texts['agree-policy']}</a>
      <span>{after}</span>
    </p>
  );
}
