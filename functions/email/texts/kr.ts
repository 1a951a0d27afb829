import { ANSWER_DAYS_IN_WORDS, SHOP_NAMES } from '#shop.config.ts';
import type { EmailTexts } from './email-texts.ts';
import { WAYS_KR } from './quotes-kr.ts';

const SHOP = SHOP_NAMES.kr;

export const KR: EmailTexts = {
  greeting: (name) => `${name} 님, 안녕하세요.`,
  country: { 'Viet Nam': '베트남', Korea: '한국', US: '미국', Other: '기타 국가' },
  labels: {
    number: '주문 번호',
    date: '주문일',
    window: '배송 예정',
    payment: '결제 방법',
    cash: '상품 수령 시 현금 결제',
    nothing: '결제할 금액 없음',
    deliverTo: '배송지',
    phone: '전화번호',
    email: '이메일',
    note: '남기신 메모',
    coupon: '쿠폰',
    pieces: '주문하신 상품',
    finish: '색상·소재',
    quantity: '수량',
    request: '요청 사항',
  },
  window: (from, to) => `${from} ~ ${to}`,
  follow: '주문 조회하기',
  consent: {
    text: '이 주문을 하시면서 새 소식과 혜택을 문자로 받는 데 동의하셨습니다. 언제든 수신을 거부하실 수 있습니다.',
    stop: '문자 수신 거부',
  },
  orderClosing: '주문에 관해 궁금한 점이 있으시면 이 메일에 주문 번호를 적어 회신해 주세요.',
  closing: `${SHOP} 쇼핑몰에서 이 이메일 주소가 입력되어 보내 드린 메일입니다.`,
  placed: (number) => ({
    subject: `주문(${number})이 접수되었습니다`,
    heading: '주문해 주셔서 감사합니다',
    text: `주문이 정상적으로 접수되었습니다. 메일로 가격을 안내드리며, 제작은 동의하신 뒤에 시작합니다. 아래 배송 예정일은 영업일 기준 ${ANSWER_DAYS_IN_WORDS.kr} 이내에 동의하시는 경우의 날짜입니다. 결제는 상품을 받으실 때 하시면 됩니다.`,
  }),
  status: {
    pending: (number) => ({
      subject: `주문(${number}) 접수 안내`,
      heading: '주문을 확인하고 있습니다',
      text: '주문을 접수하여 내용을 확인하고 있습니다. 곧 이메일이나 전화로 연락드리겠습니다.',
    }),
    confirmed: (number) => ({
      subject: `주문(${number})이 확정되었습니다`,
      heading: '주문이 확정되었습니다',
      text: '동의해 주신 가격으로 주문을 확정하고 제작을 시작했습니다. 공방에서 출고되면 다시 알려 드리겠습니다.',
    }),
    shipped: (number) => ({
      subject: `주문(${number})이 출고되었습니다`,
      heading: '상품이 출발했습니다',
      text: '주문하신 상품이 공방에서 출고되었습니다. 배송 전에 전화로 연락드리겠습니다.',
    }),
    delivered: (number) => ({
      subject: `주문(${number}) 배송이 완료되었습니다`,
      heading: '배송이 완료되었습니다',
      text: '주문하신 상품의 배송이 완료되었습니다. 불편한 점이 있으시면 7일 이내에 알려 주세요. 오래도록 함께하는 가구가 되기를 바랍니다.',
    }),
    cancelled: (number) => ({
      subject: `주문(${number})이 취소되었습니다`,
      heading: '주문이 취소되었습니다',
      text: '고객님의 주문이 취소되었습니다. 결제하실 금액은 없습니다. 주문에 사용하신 쿠폰이 있다면 다시 사용하실 수 있습니다.',
    }),
    exchange: (number) => ({
      subject: `주문(${number}) 교환 접수 안내`,
      heading: '교환 요청 안내',
      text: '교환 요청이 접수되었습니다. 진행을 위해 곧 연락드리겠습니다.',
    }),
    warranty: (number) => ({
      subject: `주문(${number}) A/S 접수 안내`,
      heading: 'A/S 접수 안내',
      text: 'A/S(보증 수리) 요청이 접수되었습니다. 곧 연락드려 다음 절차를 안내해 드리겠습니다.',
    }),
  },
  undone: {
    confirmed: (number) => ({
      subject: `정정 안내: 주문(${number})은 아직 확정되지 않았습니다`,
      heading: '주문 상태를 바로잡습니다',
      text: '저희 실수로 주문이 확정된 것으로 잘못 표시되었습니다. 혼란을 드려 죄송합니다. 주문이 확정되면 메일로 알려 드리겠습니다. 동의하신 가격은 그대로입니다.',
    }),
    shipped: (number) => ({
      subject: `정정 안내: 주문(${number})은 아직 출고되지 않았습니다`,
      heading: '주문 상태를 바로잡습니다',
      text: '저희 실수로 주문이 출고된 것으로 잘못 표시되었습니다. 혼란을 드려 죄송합니다. 주문하신 가구는 아직 공방에 있으며, 출고되면 메일로 알려 드리겠습니다.',
    }),
    delivered: (number) => ({
      subject: `정정 안내: 주문(${number})은 아직 배송되지 않았습니다`,
      heading: '주문 상태를 바로잡습니다',
      text: '저희 실수로 주문이 배송 완료로 잘못 표시되었습니다. 혼란을 드려 죄송합니다. 주문하신 가구는 곧 배송되며, 배송 전에 전화로 연락드리겠습니다.',
    }),
    day: (day) => `${day} 배송 일정은 취소되었습니다. 때가 되면 다른 날짜를 제안해 드리겠습니다.`,
  },
  delivery: {
    subject: (number) => `주문(${number})의 배송 정보가 변경되었습니다`,
    heading: '배송 정보가 변경되었습니다',
    text: {
      customer:
        '고객님께서 주문의 배송 정보를 변경하셨습니다. 변경된 항목과 새 배송 정보는 아래와 같습니다.',
      shop: '주문의 배송 정보를 변경해 드렸습니다. 변경된 항목과 새 배송 정보는 아래와 같습니다.',
      requested: '요청하신 대로 배송 정보를 변경했습니다. 변경된 내용과 배송지는 다음과 같습니다.',
    },
    changed: '변경 항목',
    warning: {
      customer: '직접 변경하신 것이 아니라면 이 메일에 바로 회신해 주세요.',
      shop: '잘못된 내용이 있으면 이 메일에 회신해 주세요.',
    },
    fields: {
      country: '국가',
      countryCode: '국가',
      firstName: '이름',
      lastName: '성',
      address: '주소',
      apartment: '상세 주소',
      city: '도시',
      ward: '동·읍·면',
      state: '주·지역',
      postcode: '우편번호',
      phone: '전화번호',
      note: '메모',
    },
    day: {
      kept: (day) => `배송일은 ${day} 그대로입니다.`,
      withdrawn: (day) =>
        `${day}에는 새 주소로 배송해 드리기 어려워 이 배송일은 취소되었습니다. 곧 다른 날짜를 제안해 드리겠습니다.`,
    },
  },
  request: {
    received: (number) => ({
      subject: `주문(${number}) 배송 정보 변경 요청을 받았습니다`,
      heading: '변경 요청을 받았습니다',
      text: '배송 정보 변경을 요청하셨습니다. 가능한지 확인한 뒤 메일로 답변드리겠습니다. 그때까지는 기존 정보가 유지됩니다.',
    }),
    declined: (number) => ({
      subject: `주문(${number}) 배송 정보 변경 요청에 대한 답변`,
      heading: '요청하신 대로 변경해 드리기 어렵습니다',
      text: '죄송합니다. 요청하신 대로 배송 정보를 변경해 드리기 어렵습니다. 아래 정보로 배송해 드립니다. 사유는 다음과 같습니다.',
    }),
    fields: '변경 요청 항목',
    ended:
      '배송 정보 변경을 요청하셨지만 이제는 변경해 드릴 수 없습니다. 꼭 필요하시면 이 메일에 바로 회신해 주세요.',
  },
  reduced: {
    customer: (number, { who, moment, how }) => ({
      subject: `주문(${number})에서 일부 상품이 빠졌습니다`,
      heading: '주문에서 일부 상품을 취소했습니다',
      text: `${who} 님께서 ${moment}에 ${WAYS_KR[how]} 요청하신 것으로 기록했습니다. 남은 상품의 금액만 결제하시면 됩니다. 사실과 다르면 바로 이 메일에 회신해 주세요.`,
    }),
    total: '합계',
  },
  warranty: {
    repair: (number) => ({
      subject: `주문(${number}): 상품을 수리해 드립니다`,
      heading: '보증 수리 안내',
      text: '아래 상품을 보증에 따라 무상으로 수리해 드립니다. 수리 날짜는 따로 제안해 드리겠습니다.',
    }),
    replacement: (number) => ({
      subject: `주문(${number}): 교환 상품을 보내 드립니다`,
      heading: '교환 상품 안내',
      text: '아래 상품을 보증에 따라 교환해 드립니다. 교환 상품은 새 주문 번호로 접수해 기존 주문의 배송지로 보내 드립니다. 결제하실 금액은 없습니다.',
    }),
    refund: (number) => ({
      subject: `주문(${number}): 환불해 드립니다`,
      heading: '보증에 따른 환불 안내',
      text: '아래 상품의 금액을 환불해 드립니다. 환불 방법은 따로 연락드려 확인하겠습니다.',
    }),
    none: (number) => ({
      subject: `주문(${number}): 보증 요청 확인 결과`,
      heading: '보증 요청 안내',
      text: '아래 상품을 확인했으나, 보증에 따른 수리나 교환은 어렵습니다. 궁금하신 점이 있으면 이 메일에 회신해 주세요.',
    }),
    pieces: '상품',
    order: '교환 주문',
  },
  day: {
    proposed: (number, day) => ({
      subject: `배송일 제안: ${day}`,
      heading: '이 날짜에 배송해 드려도 될까요?',
      text: `주문(${number})을 ${day}에 배송해 드리려고 일정을 잡아 두었습니다. 괜찮으시면 확정해 주시고, 어려우시면 편하신 날짜를 알려 주세요.`,
    }),
    accepted: (number, day) => ({
      subject: `배송일 확정: ${day}`,
      heading: '배송일이 확정되었습니다',
      text: `주문(${number})을 ${day}에 배송해 드리며, 도착 전에 전화로 연락드리겠습니다. 첨부 파일로 일정을 캘린더에 추가하실 수 있습니다. 사정이 생기시면 배송 전날까지 다른 날짜를 요청하실 수 있습니다.`,
    }),
    withdrawn: (number, day) => ({
      subject: `주문(${number}) 배송일(${day}) 취소 안내`,
      heading: '배송일을 다시 정해야 합니다',
      text: `죄송합니다. 주문(${number})을 ${day}에 배송해 드리기 어렵게 되었습니다. 곧 다른 날짜를 제안해 드리겠습니다.`,
    }),
    label: '배송일',
    timeLabel: '시간대',
    times: {
      any: '하루 중(도착 전 전화)',
      morning: '오전 8시~낮 12시',
      afternoon: '오후 1시~6시',
    },
    answer: '배송일 확정 또는 다른 날짜 요청',
    event: (number) => `${SHOP} 주문(${number}) 배송`,
  },
  wishlist: {
    subject: '위시리스트가 도착했습니다',
    heading: '고객님께 보내 드리는 위시리스트',
    text: (sender) => `${sender} 님이 ${SHOP}에서 마음에 드는 상품을 골라 보내셨습니다.`,
    from: '보낸 분',
    wrote: (sender) => `${sender} 님의 메시지:`,
    pieces: '위시리스트',
    open: '위시리스트 보기',
    unexpected: `모르는 분이 보낸 메일인가요? 이름과 주소는 보낸 분이 직접 입력한 것으로, ${SHOP}에서 확인하지 않았습니다. 이런 메일을 원하지 않으시면 수신을 거부하실 수 있습니다.`,
    stop: '더 이상 받지 않기',
    closing:
      '다른 분이 이 메일을 보내기 위해 고객님의 이메일 주소를 입력하셨습니다. 주소는 보관하지 않습니다.',
  },
  shop: {
    labels: { pieces: '주문 상품', note: '메모', request: '요청 사항' },
    languages: { vn: '베트남어', en: '영어', kr: '한국어' },
    count: (pieces) => `${pieces}점`,
    received: ({ name, number, count, language }) => ({
      subject: `새 주문 ${number}: ${count}`,
      text: `${name} 고객님의 주문입니다. 가구: ${count}. 언어: ${language}.`,
    }),
    withdrawn: (name, number) => ({
      subject: `주문(${number})을 고객이 취소했습니다`,
      text: `${name} 고객님이 주문 접수 단계에서 취소하셨습니다. 배송할 상품이 없습니다.`,
    }),
    redirected: (name, number, by) => ({
      subject: `주문 ${number}: 배송 정보 변경`,
      text:
        by === 'customer'
          ? `${name} 고객님이 이 주문의 배송 정보를 변경했습니다. 변경 전과 변경 후의 내용은 다음과 같습니다.`
          : '직원이 이 주문의 배송 정보를 변경했습니다. 변경 전과 변경 후의 내용은 다음과 같습니다.',
    }),
    reduced: (name, number) => ({
      subject: `주문 ${number}: 일부 상품 취소`,
      text: `직원이 ${name} 고객님의 주문에서 일부 상품을 뺐습니다. 해당 상품은 제작하거나 포장하지 마세요.`,
    }),
    requested: (name, number) => ({
      subject: `주문(${number}): 고객의 배송 정보 변경 요청`,
      text: `${name} 고객님이 배송 정보 변경을 요청했습니다. 주문을 열어 비교한 뒤 적용하거나 거절하세요.`,
    }),
    dayAccepted: (name, number, day) => ({
      subject: `주문(${number}) 배송일 확정: ${day}`,
      text: `${name} 고객님이 ${day} 배송을 확정했습니다.`,
    }),
    dayDeclined: (name, number, day) => ({
      subject: `주문(${number}) 다른 배송일 요청`,
      text: `${name} 고객님이 ${day} 배송이 어려워 다른 날짜를 요청했습니다. 그날의 자리가 다시 비었습니다.`,
    }),
    wishedDays: '고객이 원하는 날짜',
    wish: '메시지',
    open: '주문 열기',
    closing: '이 메일에 회신하면 고객에게 전달됩니다.',
  },
  reset: {
    subject: `${SHOP} 비밀번호 재설정 안내`,
    heading: '새 비밀번호를 설정해 주세요',
    text: '비밀번호 재설정을 요청하셨습니다. 아래 버튼을 눌러 새 비밀번호를 설정해 주세요.',
    button: '새 비밀번호 설정',
    after:
      '링크는 한 시간 동안 한 번만 사용할 수 있습니다. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 비밀번호는 그대로 유지됩니다.',
  },
  staffInvitation: {
    subject: `${SHOP} 직원 계정 안내`,
    heading: '팀에 오신 것을 환영합니다',
    text: (inviter) =>
      `${SHOP} 직원용 페이지에 ${inviter ? `${inviter} 님이 초대했습니다` : '초대를 받으셨습니다'}. 아래에서 로그인 방법을 설정해 주세요. 1분이면 됩니다.`,
    button: '계정 설정하기',
    after: '이 링크는 72시간 동안 한 번만 사용할 수 있습니다.',
    closing: '쇼핑몰 대표가 이 이메일 주소를 입력하여 보내 드리는 메일입니다.',
  },
  staffReset: {
    subject: `${SHOP} 로그인 초기화 안내`,
    heading: '로그인 방법을 다시 설정해 주세요',
    text: '쇼핑몰 대표가 로그인을 초기화했습니다. 기존 패스키, 비밀번호, 복구 코드는 더 이상 사용할 수 없습니다. 아래에서 다시 설정해 주세요.',
    button: '로그인 설정하기',
    after: '이 링크는 72시간 동안 한 번만 사용할 수 있습니다.',
    closing: '예상하지 못한 메일이라면 링크를 열기 전에 쇼핑몰 대표에게 확인해 주세요.',
  },
  staffEmail: {
    new: {
      subject: `${SHOP} 직원 계정의 새 이메일을 확인해 주세요`,
      heading: '새 이메일을 확인해 주세요',
      text: '이 주소로 직원용 페이지에 로그인하도록 신청하셨습니다. 직원용 페이지에 로그인되어 있는 브라우저에서 아래 링크를 열어 주세요.',
      button: '이 주소 사용하기',
      after: '이 링크는 24시간 동안 한 번만 사용할 수 있습니다. 그때까지는 기존 주소가 유지됩니다.',
      closing: '신청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 아무것도 변경되지 않습니다.',
    },
    old: {
      subject: `${SHOP} 직원 계정의 이메일 변경 안내`,
      heading: '이메일 변경이 신청되었습니다',
      text: '새 주소로 보낸 링크를 열면 직원 계정의 이메일이 변경됩니다.',
      email: '새 주소',
      unexpected:
        '신청하신 적이 없다면 로그인하여 ‘내 계정’에서 모르는 세션을 종료하고 쇼핑몰 대표에게 알려 주세요.',
      closing: '직원 계정에 등록된 주소로 보내 드리는 메일입니다.',
    },
  },
  accountExists: {
    subject: `이미 ${SHOP} 계정이 있는 이메일 주소입니다`,
    heading: '직접 가입하셨나요?',
    text: '이 주소로 회원가입을 시도하셨으나, 이미 계정이 있는 주소입니다. 직접 가입하신 것이라면 아래에서 비밀번호를 설정하고 계정을 이용해 주세요.',
    button: '비밀번호 설정하기',
    after:
      '링크는 한 시간 동안 한 번만 사용할 수 있습니다. 본인이 아니라면 이 메일을 무시하셔도 됩니다. 아무것도 변경되지 않습니다.',
  },
  noPassword: {
    subject: `${SHOP} 로그인 안내`,
    heading: '비밀번호가 없는 계정입니다',
    text: '비밀번호 재설정을 요청하셨지만, 고객님의 계정에는 비밀번호가 없습니다. Google 또는 Facebook으로 로그인하는 계정입니다. 아래 페이지에서 해당 버튼을 눌러 주세요.',
    button: '로그인하기',
  },
  emailChange: {
    old: {
      subject: '계정의 새 이메일 주소를 확인해 주세요',
      heading: '이메일 주소를 변경하시겠습니까?',
      text: `고객님의 ${SHOP} 계정을 이 주소에서 새 주소로 옮겨 달라는 요청을 받았습니다. 24시간 이내에 두 주소에서 모두 확인하시면 계정이 변경됩니다.`,
      email: '새 주소',
      confirm: '변경 확인하기',
      unexpected:
        '요청하신 적이 없다면 변경을 중단해 주세요. 중단하시면 모든 기기에서 로그아웃됩니다. 그런 다음 새 비밀번호를 정해 주세요.',
      stop: '변경 중단하기',
    },
    new: {
      subject: `${SHOP}에서 사용할 새 이메일 주소를 확인해 주세요`,
      heading: '새 이메일 주소를 확인해 주세요',
      text: `${SHOP} 계정을 이 주소로 옮겨 달라는 요청을 받았습니다. 이 주소를 사용하시려면 아래에서 확인해 주세요.`,
      confirm: '이 주소 확인하기',
      after:
        '이 링크는 24시간 동안 사용할 수 있습니다. 현재 주소에서도 확인하시면 계정이 변경됩니다. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다.',
    },
    taken: {
      subject: `${SHOP} 이메일 주소 안내`,
      heading: '이미 계정이 있는 주소입니다',
      text: `다른 ${SHOP} 계정을 이 주소로 옮기려는 시도가 있었습니다. 이 주소는 이미 고객님의 계정에서 사용 중이므로 아무것도 변경되지 않았습니다. 직접 요청하셨다면 이 주소로 로그인해 주세요.`,
      button: '로그인하기',
    },
  },
  emailConfirm: {
    text: '고객님의 이메일 주소가 맞는지 확인해 주세요. 확인해 두시면 나중에 비밀번호를 잊으셔도 주문 내역, 위시리스트, 쿠폰이 그대로 유지됩니다.',
    button: '이메일 주소 확인하기',
    after:
      '이 링크는 7일 동안 사용할 수 있습니다. 계정을 만드신 적이 없다면 이 메일을 무시하셔도 됩니다.',
    again: {
      subject: `${SHOP} 이메일 주소를 확인해 주세요`,
      heading: '이메일 주소를 확인해 주세요',
    },
  },
  coupon: {
    welcome: {
      subject: `${SHOP}에 오신 것을 환영합니다`,
      heading: `${SHOP}에 오신 것을 환영합니다`,
      text: '회원가입이 완료되었습니다. 이제 주문과 위시리스트, 쿠폰을 한곳에서 확인하실 수 있습니다. 감사의 마음을 담아 주문 한 건을 할인받으실 수 있는 첫 쿠폰을 드립니다.',
    },
    requested: {
      subject: `${SHOP} 쿠폰이 도착했습니다`,
      heading: '쿠폰이 도착했습니다',
      text: '요청하신 쿠폰을 보내 드립니다. 주문 한 건을 할인받으실 수 있습니다.',
    },
    after: (validUntil) =>
      `주문하실 때 코드를 입력해 주세요. 견적을 낼 때 할인 금액을 빼고, 그 금액을 견적에 적어 드립니다. ${validUntil}까지 사용할 수 있습니다.`,
  },
};
