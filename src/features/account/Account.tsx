import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#contracts/languages.ts';
import type { User } from '#contracts/user.ts';
import { openSignIn } from '#src/features/sign-in/panel.store.ts';
import { $session, $user, NOBODY, reloadUser } from '#src/features/sign-in/session.store.ts';
import type { AccountWords } from '#src/i18n/account-words.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { type AccountSection, pathsIn } from '#src/i18n/paths.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Counters } from './Counters.tsx';
import { Coupons } from './Coupons.tsx';
import { OrderList, Orders } from './Orders.tsx';
import { Overview } from './Overview.tsx';
import { Settings } from './Settings.tsx';
import type { SectionProps } from './section.ts';
import { sectionIn } from './sections.ts';
import { Waiting } from './Waiting.tsx';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './Account.css';

const NO_SESSION = { signedIn: false, ended: undefined } as const;

interface AccountProps {
  language: Language;
  texts: Texts<'account-area'>;
  words: AccountWords;
  orderTexts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/**
 * The account area (section 2). Nobody's data is in the pre-rendered page: it is read here, from the server, for whoever
 * is signed in. Guests are sent to sign in and come back (D33).
 */
export function Account(props: AccountProps) {
  const { language, texts, words } = props;
  const section = useSection();
  const member = useMember(language, section);
  const title = texts[`section-${section ?? 'my-account'}`];
  return (
    <div className="account">
      <AccountMenu current={section} paths={pathsIn(language)} texts={texts} />
      <section className="account__section" aria-labelledby="account-section">
        {/* 'My account' below 'My Account' says nothing to those who see both. */}
        <h2
          id="account-section"
          className={title === texts['section-my-account'] ? 'vh' : 'account__title'}
        >
          {title}
        </h2>
        {member.isExpired && (
          <div className="msg msg--warn">
            <Icon name="alert" />
            <p>{words['error-session-ended']}</p>
            <button
              className="link"
              type="button"
              data-load-island="sign-in"
              onClick={() => openSignIn(location.pathname + location.search)}
            >
              {texts['sign-in']}
            </button>
          </div>
        )}
        {member.failure !== undefined && (
          <ErrorNote
            sentence={fill(texts['user-error'], { message: member.failure })}
            retry={texts.retry}
            onRetry={() => void reloadUser()}
          />
        )}
        {section && member.user ? (
          <Shown key={member.user._id} section={section} user={member.user} {...props} />
        ) : (
          <Instead member={member} section={section} {...props} />
        )}
      </section>
    </div>
  );
}

/** What stands where there is no member yet, or none any more: signed out in another tab, this one says so. */
function Instead(
  props: AccountProps & {
    member: ReturnType<typeof useMember>;
    section: AccountSection | undefined;
  },
) {
  const { member, section, language, texts } = props;
  const paths = pathsIn(language);
  if (member.isOut) {
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
  return member.failure === undefined && <Waiting word={texts.loading} />;
}

function Shown({ section, ...props }: SectionProps & { section: AccountSection }) {
  const { user, language, texts, words, orderTexts, failureTexts } = props;
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
  if (section === 'pending') return <OrderList status="pending" {...ordersProps} />;
  if (section === 'my-coupons') return <Coupons {...own} accountTexts={words} />;
  if (section === 'my-wishlist') return <WishlistLink {...props} />;
  if (section === 'account-setting') return <Settings {...props} />;
  return <Overview {...props} />;
}

/** The wishlist has a page of its own (section 2). */
function WishlistLink({ user, language, texts }: SectionProps) {
  return (
    <>
      <p>{fillCount(texts, 'wishlist-count', user.wishlist.length, language)}</p>
      <p>
        <a className="btn" href={pathsIn(language).wishlist()}>
          {texts['open-wishlist']}
        </a>
      </p>
    </>
  );
}

/** The section of the address; undefined in the pre-rendered page. */
function useSection(): AccountSection | undefined {
  const [section, setSection] = useState<AccountSection>();
  useEffect(() => setSection(sectionIn(location.search)), []);
  return section;
}

/**
 * The member whose area this is. When the session ends while the page is open, the page stays as it is: what was typed is
 * not lost, and the same member can sign in again over it.
 */
function useMember(language: Language, section: AccountSection | undefined) {
  const session = useStore($session, { ssr: () => NO_SESSION });
  const reading = useStore($user, { ssr: () => NOBODY });
  const [known, setKnown] = useState<User>();
  const isOut = !session.signedIn && session.ended === 'signed-out';
  const isGuest = section !== undefined && !session.signedIn && session.ended === undefined;

  useEffect(() => {
    if (reading.state === 'ready') setKnown(reading.user);
  }, [reading]);
  useEffect(() => {
    if (!isGuest) return;
    const paths = pathsIn(language);
    location.replace(paths.registerMobile(paths.account(section)));
  }, [isGuest, language, section]);

  const isOther = session.signedIn && known?._id !== session.userId;
  return {
    user: isGuest || isOut || isOther ? undefined : known,
    isOut,
    isExpired: !session.signedIn && session.ended === 'expired',
    failure: reading.state === 'failed' ? reading.failure.message : undefined,
  };
}
