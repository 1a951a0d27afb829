import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestCoupon } from '#contracts/coupons/coupons.ts';
import { changeEmail } from '#contracts/users/email-change.ts';
import { forgotPassword, registerUser, resetPassword } from '#contracts/users/users.ts';
import type { Language } from '#domain/languages.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type Mailbox, testMailbox, wordsOfHtml, wordsOfText } from '#tests/support/api/mailbox.ts';
import { as, freshEmail, member, PASSWORD } from '#tests/support/api/members.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await testMailbox();
  shop = runApi(await newTable(), { sendEmail: mailbox.send });
});

/** Verifies the email address of an account with an emailed link. */
async function verify(email: string): Promise<void> {
  await ask(shop.app, forgotPassword, { body: { email } });
  const texts = (await mailbox.emails()).map(({ text }) => text ?? '');
  const [token = ''] = texts.flatMap((text) => /(?<=#reset=)\S+/.exec(text)?.[0] ?? []);
  const body = { token, newPassword: PASSWORD, passwordConfirm: PASSWORD };
  await ask(shop.app, resetPassword, { body });
}

const WORDS = {
  en: {
    welcome: 'Welcome to Lim & Loom',
    until: 'valid until the end of May 5, 2027 (Pacific Time)',
    reset: 'Reset your Lim & Loom password',
    coupon: 'Your coupon from Lim & Loom',
    signIn: 'http://shop.test/register-mobile#reset=',
    toOld: 'Confirm the new email of your account',
    toNew: 'Confirm your new email for Lim & Loom',
    taken: 'Your email at Lim & Loom',
    changePage: 'http://shop.test/email-change#',
  },
  vn: {
    welcome: 'Chào mừng bạn đến với Lim & Loom',
    until: 'đến hết ngày 05/05/2027 (Giờ Việt Nam)',
    reset: 'Đặt lại mật khẩu Lim & Loom',
    coupon: 'Mã ưu đãi của bạn từ Lim & Loom',
    signIn: 'http://shop.test/vn/register-mobile#reset=',
    toOld: 'Xác nhận email mới cho tài khoản của bạn',
    toNew: 'Xác nhận email mới tại Lim & Loom',
    taken: 'Email của bạn tại Lim & Loom',
    changePage: 'http://shop.test/vn/email-change#',
  },
  kr: {
    welcome: '림앤룸에 오신 것을 환영합니다',
    until: '2027년 5월 5일 (대한민국 시간)까지',
    reset: '림앤룸 비밀번호 재설정 안내',
    coupon: '림앤룸 쿠폰이 도착했습니다',
    signIn: 'http://shop.test/kr/register-mobile#reset=',
    toOld: '계정의 새 이메일 주소를 확인해 주세요',
    toNew: '림앤룸에서 사용할 새 이메일 주소를 확인해 주세요',
    taken: '림앤룸 이메일 주소 안내',
    changePage: 'http://shop.test/kr/email-change#',
  },
} as const;

describe.each(Object.keys(WORDS) as Language[])('account emails in %s', (language) => {
  const words = WORDS[language];

  test('include a welcome with a coupon, a password reset and a requested coupon (D32, D33)', async () => {
    const email = freshEmail();
    await ask(shop.app, registerUser, { body: { email, password: PASSWORD, language } });
    await ask(shop.app, forgotPassword, { body: { email, language } });
    const asked = { firstName: 'Mai', lastName: 'Lê', email, language };
    await ask(shop.app, requestCoupon, { body: asked });
    const emails = await mailbox.emails();
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual(
      [words.welcome, words.reset, words.coupon].map((subject) => [email, subject]).toSorted(),
    );
    const text = (subject: string) => emails.find((email) => email.subject === subject)?.text ?? '';
    expect(text(words.welcome)).toMatch(/\n\nWELCOME(-[0-9A-Z]{4}){4}\n\n/);
    expect(text(words.welcome)).toContain(words.until);
    expect(text(words.welcome)).toContain(`${words.changePage}verify=`);
    expect(text(words.coupon)).toMatch(/\n\nLIMLOOM(-[0-9A-Z]{4}){4}\n\n/);
    expect(text(words.reset)).toContain(words.signIn);
    expectSameParts(emails);
  });

  test('ask both addresses to confirm a change of email, and notify an address that already has an account (D80)', async () => {
    const who = await member(shop);
    const { user: taken } = await member(shop);
    await verify(taken.email);
    const moved = freshEmail();
    for (const email of [moved, taken.email]) {
      const body = { email, password: PASSWORD, language };
      await ask(shop.app, changeEmail, { params: { id: who.user._id }, body }, as(who));
    }
    const emails = (await mailbox.emails()).filter(({ subject }) =>
      [words.toOld, words.toNew, words.taken].some((one) => one === subject),
    );
    expect(emails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual(
      [
        [who.user.email, words.toOld],
        [who.user.email, words.toOld],
        [moved, words.toNew],
        [taken.email, words.taken],
      ].toSorted(),
    );
    const text = (subject: string) =>
      emails.flatMap((email) => (email.subject === subject ? email.text : [])).join('\n');
    for (const action of ['confirm', 'stop']) {
      expect(text(words.toOld)).toContain(`${words.changePage}${action}=${who.user._id}.`);
    }
    expect(text(words.toOld)).toContain(moved);
    expect(text(words.toNew)).toContain(`${words.changePage}confirm=`);
    expect(text(words.toNew)).not.toMatch(/#stop=/);
    expect(text(words.taken)).not.toContain('#');
    expectSameParts(emails);
  });
});

/** Expects the same words in both parts of each email, and the first link of the text in the HTML. */
function expectSameParts(emails: readonly Email[]): void {
  for (const email of emails) {
    const [link] = /http\S+/.exec(email.text ?? '') ?? [];
    if (link) expect(email.html).toContain(`href="${link}"`);
    const plain = (said: string[]) => said.map((word) => word.replace(/:$/, ''));
    expect(plain(wordsOfHtml(email.html ?? ''))).toEqual(plain(wordsOfText(email.text ?? '')));
  }
}
