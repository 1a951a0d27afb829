import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#contracts/users/users.ts';
import type { Language } from '#domain/languages.ts';
import { $session, $user, NO_USER, reloadUser } from '#src/features/sign-in/session.store.ts';
import { openSignInPanel } from '#src/features/sign-in/sign-in-panel.store.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { type AccountSection, sitePaths } from '#src/i18n/paths.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountSettings } from './AccountSettings.tsx';
import { sectionFromQuery } from './account-sections.ts';
import { ConfirmHint } from './ConfirmHint.tsx';
import { Counters } from './Counters.tsx';
import { Coupons } from './Coupons.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import { MyQuotes } from './MyQuotes.tsx';
import { MemberOrderList, Orders } from './Orders.tsx';
import { Overview } from './Overview.tsx';
import type { SectionProps } from './section-props.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './AccountArea.css';

const NO_SESSION = { signedIn: false, ended: undefined } as const;

interface AccountProps {
  language: Language;
  texts: Texts<'account-area'>;
  accountTexts: AccountTexts;
  orderTexts: Texts<'orders'>;
  quoteTexts: Texts<'my-quotes'>;
  failureTexts: Texts<'failures'>;
}

/**
 * Account area (section 2). The prerendered page contains no personal data, so the browser loads the member.
 * Guests are redirected to the sign-in page and return afterward (D33).
 */
export function AccountArea(props: AccountProps) {
  const { language, texts, accountTexts } = props;
  const section = useSection();
  const member = useMember(language, section);
  const title = texts[`section-${section ?? 'my-account'}`];
  return (
    <div className="account">
      <AccountMenu current={section} paths={sitePaths(language)} texts={texts} />
      <section className="account__section" aria-labelledby="account-section">
        {/* The page heading is 'My Account' as well, so the same section title is visible only to screen readers. */}
        <h2
          id="account-section"
          className={title === texts['section-my-account'] ? 'vh' : 'account__title'}
        >
          {title}
        </h2>
        {member.isExpired && (
          <div className="msg msg--warn">
            <Icon name="alert" />
            <p>{accountTexts['error-session-ended']}</p>
            <button
              className="link"
              type="button"
              data-load-island="sign-in"
              onClick={() => openSignInPanel(location.pathname + location.search)}
            >
              {texts['sign-in']}
            </button>
          </div>
        )}
        {member.failure !== undefined && (
          <ErrorNote
            sentence={texts['error-help']}
            detail={fill(texts['user-error'], { message: member.failure })}
            retry={texts.retry}
            onRetry={() => void reloadUser()}
          />
        )}
        {member.user && (
          <ConfirmHint key={`hint-${member.user._id}`} {...props} user={member.user} />
        )}
        {section && member.user ? (
          <SectionContent key={member.user._id} section={section} user={member.user} {...props} />
        ) : (
          <NoMember member={member} section={section} {...props} />
        )}
      </section>
    </div>
  );
}

/** Placeholder without a member: loading, or signed out in another tab. */
function NoMember(
  props: AccountProps & {
    member: ReturnType<typeof useMember>;
    section: AccountSection | undefined;
  },
) {
  const { member, section, language, texts } = props;
  const paths = sitePaths(language);
  if (member.isSignedOut) {
    return (
      <>
        <p>{texts['signed-out']}</p>
        <p>
          <a className="btn" href={paths.registerMobile(paths.account(section))}>
            {texts['sign-in']}
          </a>
        </p>
      </>
    );
  }
  return member.failure === undefined && <LoadingSkeleton word={texts.loading} />;
}

function SectionContent({ section, ...props }: SectionProps & { section: AccountSection }) {
  const { user, language, texts, accountTexts, orderTexts, quoteTexts, failureTexts } = props;
  const own = { userId: user._id, language, texts };
  const ordersProps = { ...own, orderTexts, failureTexts };
  if (section === 'my-order') {
    return (
      <>
        <Counters {...own} />
        <Orders {...ordersProps} />
      </>
    );
  }
  if (section === 'my-quotes') {
    return <MyQuotes userId={user._id} language={language} texts={quoteTexts} />;
  }
  if (section === 'pending') return <MemberOrderList status="pending" {...ordersProps} />;
  if (section === 'my-coupons') return <Coupons {...own} accountTexts={accountTexts} />;
  if (section === 'my-wishlist') return <WishlistLink {...props} />;
  if (section === 'account-setting') return <AccountSettings {...props} />;
  return <Overview {...props} />;
}

/** Link to the wishlist page (section 2). */
function WishlistLink({ user, language, texts }: SectionProps) {
  return (
    <>
      <p>{fillCount(texts, 'wishlist-count', user.wishlist.length, language)}</p>
      <p>
        <a className="btn" href={sitePaths(language).wishlist()}>
          {texts['open-wishlist']}
        </a>
      </p>
    </>
  );
}

/** Returns the section of the URL; undefined in the prerendered page. */
function useSection(): AccountSection | undefined {
  const [section, setSection] = useState<AccountSection>();
  useEffect(() => setSection(sectionFromQuery(location.search)), []);
  return section;
}

/**
 * Returns the signed-in member and the session's state.
 * After the session expires, the member stays visible. Form input is not lost, and the same member can sign in again.
 */
function useMember(language: Language, section: AccountSection | undefined) {
  const session = useStore($session, { ssr: () => NO_SESSION });
  const reading = useStore($user, { ssr: () => NO_USER });
  const [lastMember, setLastMember] = useState<User>();
  const isSignedOut = !session.signedIn && session.ended === 'signed-out';
  const isGuest = section !== undefined && !session.signedIn && session.ended === undefined;

  useEffect(() => {
    if (reading.state === 'ready') setLastMember(reading.user);
  }, [reading]);
  useEffect(() => {
    if (!isGuest) return;
    const paths = sitePaths(language);
    location.replace(paths.registerMobile(paths.account(section)));
  }, [isGuest, language, section]);

  const isOtherMember = session.signedIn && lastMember?._id !== session.userId;
  return {
    user: isGuest || isSignedOut || isOtherMember ? undefined : lastMember,
    isSignedOut,
    isExpired: !session.signedIn && session.ended === 'expired',
    failure: reading.state === 'failed' ? reading.failure.message : undefined,
  };
}
