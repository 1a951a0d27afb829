import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { requestCoupon } from '#contracts/coupons/coupons.ts';
import type { Language } from '#domain/languages.ts';
import { call } from '#src/api/client.ts';
import { FormButton, FormSummary, TextField } from '#src/features/account/FormParts.tsx';
import { useAccountForm } from '#src/features/account/use-account-form.ts';
import { Honeypot } from '#src/features/robot-check/Honeypot.tsx';
import { useRobotCheck } from '#src/features/robot-check/use-robot-check.ts';
import { $user, NO_USER } from '#src/features/sign-in/session.store.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';

const formSchema = requestCoupon.body.omit({ language: true, check: true });
const EMPTY = { lastName: '', firstName: '', email: '' };

const FIRST_NAME = ['first-name', 'firstName', 'given-name'] as const;
const LAST_NAME = ['last-name', 'lastName', 'family-name'] as const;

/** Name fields in the order of a language: family names come first in Vietnamese and Korean. */
function namesIn(language: Language) {
  return language === 'en' ? [FIRST_NAME, LAST_NAME] : [LAST_NAME, FIRST_NAME];
}

/** Coupon center (D33): form that requests a coupon by email. */
export function CouponCenter(props: {
  language: Language;
  texts: Texts<'customer-service'>;
  accountTexts: AccountTexts;
}) {
  const { language, texts, accountTexts } = props;
  const member = useStore($user, { ssr: () => NO_USER });
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const robot = useRobotCheck();
  const { form, bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    typeof EMPTY,
    typeof EMPTY
  >({
    schema: formSchema,
    defaults: EMPTY,
    accountTexts,
    async send(filledIn) {
      setRequestedEmail(undefined);
      const check = await robot.check();
      const outcome = await call(requestCoupon, { body: { ...filledIn, language, check } });
      if (!outcome.ok) {
        robot.clear();
        return outcome.failure;
      }
      setRequestedEmail(filledIn.email);
      return undefined;
    },
  });

  const { reset } = form;
  useEffect(() => {
    if (member.state !== 'ready') return;
    const { lastName = '', firstName = '', email } = member.user;
    reset({ lastName, firstName, email }, { keepDirtyValues: true });
  }, [member, reset]);

  return (
    <section className="coupon-centre" aria-labelledby="coupon-centre">
      <h2 id="coupon-centre">{texts['coupon-centre']}</h2>
      <p className="muted">{texts['coupon-centre-text']}</p>
      <SendingForm isSending={isSending} className="form-grid" noValidate onSubmit={submit}>
        <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
        {namesIn(language).map(([id, field, autoComplete]) => (
          <TextField
            key={field}
            id={`coupon-${id}`}
            label={texts[id]}
            bound={bind(field)}
            autoComplete={autoComplete}
          />
        ))}
        <TextField
          id="coupon-email"
          label={texts.email}
          bound={bind('email')}
          type="email"
          autoComplete="email"
          wide
        />
        <Honeypot honeypot={robot.honeypot} />
        <div className="form-grid__wide">
          <FormButton
            isSending={isSending}
            label={texts['ask-coupon']}
            busy={texts['asking-coupon']}
          />
        </div>
        <div className="form-grid__wide" role="status">
          {requestedEmail !== undefined && (
            <p className="msg msg--ok">
              <Icon name="mail" />
              <span>{fill(texts['coupon-asked'], { email: requestedEmail })}</span>
            </p>
          )}
        </div>
      </SendingForm>
    </section>
  );
}
