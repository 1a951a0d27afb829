import type { Language } from '#contracts/languages.ts';
import type { Mail } from './outbox.ts';

type Text = Pick<Mail, 'subject' | 'text'>;

const RESET: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'A new password for Lim & Loom',
    text: `Hello,

you asked for a new password. Choose it here:

${link}

The link works once and for one hour. If you did not ask for it, leave it be: your password stays as it is.

Lim & Loom`,
  }),
  vn: (link) => ({
    subject: 'Mật khẩu mới cho Lim & Loom',
    text: `Xin chào,

bạn vừa yêu cầu đặt lại mật khẩu. Hãy chọn mật khẩu mới tại đây:

${link}

Liên kết chỉ dùng được một lần và trong vòng một giờ. Nếu bạn không yêu cầu, xin bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.

Lim & Loom`,
  }),
  kr: (link) => ({
    subject: 'Lim & Loom 비밀번호 재설정',
    text: `안녕하세요.

비밀번호 재설정을 요청하셨습니다. 아래 주소에서 새 비밀번호를 정해 주세요.

${link}

이 주소는 한 시간 동안 한 번만 사용할 수 있습니다. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 비밀번호는 그대로 유지됩니다.

Lim & Loom`,
  }),
};

const NO_PASSWORD: Record<Language, (link: string) => Text> = {
  en: (link) => ({
    subject: 'Signing in to Lim & Loom',
    text: `Hello,

you asked for a new password, but your account has none: you sign in with Google or Facebook. Use their button here:

${link}

Lim & Loom`,
  }),
  vn: (link) => ({
    subject: 'Đăng nhập Lim & Loom',
    text: `Xin chào,

bạn vừa yêu cầu đặt lại mật khẩu, nhưng tài khoản của bạn không có mật khẩu: bạn đăng nhập bằng Google hoặc Facebook. Hãy dùng nút tương ứng tại đây:

${link}

Lim & Loom`,
  }),
  kr: (link) => ({
    subject: 'Lim & Loom 로그인 안내',
    text: `안녕하세요.

비밀번호 재설정을 요청하셨지만, 고객님의 계정에는 비밀번호가 없습니다. Google 또는 Facebook으로 로그인하는 계정입니다. 아래 페이지에서 해당 버튼을 눌러 주세요.

${link}

Lim & Loom`,
  }),
};

const COUPON: Record<Language, (code: string, validUntil: string) => Text> = {
  en: (code, validUntil) => ({
    subject: 'Your coupon from Lim & Loom',
    text: `Hello,

here is the coupon you asked for: ${code}

Enter it with your order. It holds until ${validUntil}, for one order.

Lim & Loom`,
  }),
  vn: (code, validUntil) => ({
    subject: 'Phiếu ưu đãi của bạn từ Lim & Loom',
    text: `Xin chào,

đây là phiếu ưu đãi bạn đã yêu cầu: ${code}

Hãy nhập mã này khi đặt hàng. Mã dùng được cho một đơn hàng, đến hết ngày ${validUntil}.

Lim & Loom`,
  }),
  kr: (code, validUntil) => ({
    subject: 'Lim & Loom 쿠폰이 도착했습니다',
    text: `안녕하세요.

요청하신 쿠폰입니다: ${code}

주문하실 때 입력해 주세요. ${validUntil}까지 주문 한 건에 사용할 수 있습니다.

Lim & Loom`,
  }),
};

/** A link to choose a new password (D32). @param link whole address */
export function resetText(language: Language, link: string): Text {
  return RESET[language](link);
}

/** For those who have forgotten a password they never had. @param link whole address of the sign-in page */
export function noPasswordText(language: Language, link: string): Text {
  return NO_PASSWORD[language](link);
}

/** The coupon that was asked for (D33). @param validUntil ISO date of its last day */
export function couponText(language: Language, code: string, validUntil: string): Text {
  return COUPON[language](code, validUntil);
}
