import { useRef } from 'react';
import { Counters } from './Counters.tsx';
import { ProfileCompletion } from './ProfileCompletion.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { SectionProps } from './section-props.ts';

/** 'My account': counters and profile. A new member sees the form that completes the account (D34). */
export function Overview(props: SectionProps) {
  const { user, language, texts } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Counters userId={user._id} language={language} texts={texts} />
      <h3 className="account__title" ref={heading} tabIndex={-1}>
        {texts.information}
      </h3>
      <div className="account__form">
        {user.lastName === undefined ? (
          <ProfileCompletion {...props} onSaved={() => heading.current?.focus()} />
        ) : (
          <ProfileForm prefix="information" {...props} />
        )}
      </div>
    </>
  );
}
