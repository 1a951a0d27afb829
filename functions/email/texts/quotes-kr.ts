import type { QuoteEmailTexts } from './quote-email-texts.ts';

/** Ways in which a customer has told the shop something. */
export const WAYS_KR = {
  phone: '전화로',
  showroom: '쇼룸에서',
  email: '이메일로',
  zalo: 'Zalo로',
  kakaotalk: '카카오톡으로',
};

function paymentText(isFree: boolean): string {
  return isFree ? '결제하실 금액은 없습니다.' : '결제는 상품을 받으실 때 하시면 됩니다.';
}

export const QUOTES_KR: QuoteEmailTexts = {
  labels: {
    number: '견적 번호',
    total: '합계',
    validUntil: '유효 기한',
    pieces: '선택하신 상품',
    unitPrice: '단가',
    discount: '할인',
    delivery: '배송비',
    assembly: '조립비',
    tax: '세금',
    customer: '고객',
    order: '주문 번호',
  },
  customer: {
    'quote-requested': ({ number, answerBy }) => ({
      subject: `견적 요청(${number})이 접수되었습니다`,
      heading: '문의해 주셔서 감사합니다',
      text: `견적 요청(${number})이 접수되었습니다. ${answerBy}까지 견적을 보내 드리겠습니다. 견적 페이지에서 요청 내용을 확인하고 문의를 남기실 수 있습니다. 링크가 있으면 누구나 견적을 볼 수 있으니 다른 사람에게 알리지 말아 주세요.`,
      button: '요청 내용 보기',
    }),
    'quote-sent': ({ number, validUntil, version }) =>
      version > 1
        ? {
            subject: `견적(${number})의 새 버전(${version})을 보내 드립니다`,
            heading: `새 견적(버전 ${version})이 준비되었습니다`,
            text: `견적(${number})의 새 버전(${version})을 PDF 견적서로 첨부해 드립니다. 이전 버전을 대신하며, ${validUntil}까지 유효합니다. 견적 페이지에서 수락하거나 문의하거나 거절하실 수 있습니다.`,
            button: '견적 보기',
          }
        : {
            subject: `견적(${number})이 준비되었습니다`,
            heading: '견적이 준비되었습니다',
            text: `요청하신 견적(${number})이 준비되어 PDF 견적서를 첨부해 드립니다. 견적은 ${validUntil}까지 유효합니다. 견적 페이지에서 수락하거나 문의하거나 거절하실 수 있습니다.`,
            button: '견적 보기',
          },
    'quote-question': ({ number }) => ({
      subject: `견적(${number})에 관해 여쭤볼 것이 있습니다`,
      heading: '여쭤볼 것이 있습니다',
      text: '견적을 위해 한 가지 확인이 필요합니다. 견적 페이지에서 답변해 주세요.',
      button: '질문에 답하기',
    }),
    'quote-answer': ({ number }) => ({
      subject: `견적(${number})에 새 메시지가 있습니다`,
      heading: '새 메시지가 있습니다',
      text: '견적에 관해 새 메시지를 남겨 드렸습니다.',
      button: '메시지 보기',
    }),
    'quote-reminder': ({ number, validUntil }) => ({
      subject: `견적(${number})의 유효 기간이 곧 끝납니다`,
      heading: '견적의 유효 기간이 곧 끝납니다',
      text: `견적은 ${validUntil}까지 유효합니다. 이 가격으로 주문하시려면 그때까지 수락해 주세요. 시간이 더 필요하시면 견적 페이지에서 알려 주세요.`,
      button: '견적 보기',
    }),
    'quote-expired': ({ number, validUntil }) => ({
      subject: `견적(${number})의 유효 기간이 끝났습니다`,
      heading: '견적의 유효 기간이 끝났습니다',
      text: `견적은 ${validUntil}까지 유효했습니다. 아직 관심이 있으시면 견적 페이지에서 다시 요청해 주세요. 상품은 미리 채워 두었습니다.`,
      button: '다시 요청하기',
    }),
    'quote-accepted': ({ number, isFree }) => ({
      subject: `견적(${number})을 수락하셨습니다`,
      heading: '주문해 주셔서 감사합니다',
      text: `견적(${number})을 수락해 주셔서 주문이 접수되었습니다. 배송 기간은 오늘부터 계산하며, 곧 연락드려 배송일을 정하겠습니다. ${paymentText(isFree)}`,
      button: '견적 보기',
    }),
    'quote-withdrawn': ({ number }) => ({
      subject: `견적(${number})이 철회되었습니다`,
      heading: '견적을 철회했습니다',
      text: `죄송합니다. 견적(${number})을 철회하게 되어 더 이상 수락하실 수 없습니다. 궁금한 점이 있으시면 이 메일에 회신해 주세요.`,
      button: '견적 보기',
    }),
    'quote-link': ({ number }) => ({
      subject: '견적 링크를 다시 보내 드립니다',
      heading: '견적 링크를 다시 보내 드립니다',
      text: '링크를 다시 보내 달라는 요청을 받았습니다. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 링크는 다른 사람에게 알리지 말아 주세요.',
      button: `견적 ${number} 보기`,
    }),
  },
  changedSince: (version) => `버전 ${version}에서 바뀐 내용:`,
  unchanged: '변동 없음',
  price: {
    'quote-sent': ({ order, validUntil }) => ({
      subject: `주문(${order})의 가격을 안내드립니다`,
      heading: '가격을 안내드립니다',
      text: `주문(${order})의 가격을 PDF와 함께 보내 드립니다. 가격은 ${validUntil}까지 유효합니다. 가격 페이지에서 동의하거나 문의하거나 주문을 취소하실 수 있습니다. 제작은 동의하신 뒤에 시작합니다. 링크는 다른 사람에게 알리지 말아 주세요.`,
      button: '가격 보기',
    }),
    'quote-question': ({ order }) => ({
      subject: `주문(${order})에 관해 여쭤볼 것이 있습니다`,
      heading: '여쭤볼 것이 있습니다',
      text: '주문 가격을 정하려면 한 가지 확인이 필요합니다. 가격 페이지에서 답변해 주세요.',
      button: '질문에 답하기',
    }),
    'quote-answer': ({ order }) => ({
      subject: `주문(${order})에 새 메시지가 있습니다`,
      heading: '새 메시지가 있습니다',
      text: '주문 가격에 관해 새 메시지를 남겨 드렸습니다.',
      button: '메시지 보기',
    }),
    'quote-reminder': ({ order, validUntil }) => ({
      subject: `주문(${order}) 가격의 유효 기간이 곧 끝납니다`,
      heading: '가격의 유효 기간이 곧 끝납니다',
      text: `주문(${order})의 가격은 ${validUntil}까지 유효하며, 아직 제작을 시작하지 않았습니다. 주문을 진행하시려면 그때까지 동의해 주세요. 시간이 더 필요하시면 가격 페이지에서 알려 주세요.`,
      button: '가격 보기',
    }),
    'quote-expired': ({ order, validUntil }) => ({
      subject: `주문(${order}) 가격의 유효 기간이 끝났습니다`,
      heading: '가격의 유효 기간이 끝났습니다',
      text: `주문(${order})의 가격은 ${validUntil}까지 유효했습니다. 주문은 그대로 남아 있습니다. 새 가격을 원하시면 이 메일에 회신해 주시고, 원하지 않으시면 가격 페이지에서 주문을 취소하실 수 있습니다.`,
      button: '가격 보기',
    }),
    'quote-accepted': ({ order, isFree }) => ({
      subject: `주문(${order})의 가격에 동의하셨습니다`,
      heading: '감사합니다',
      text: `주문(${order})의 가격에 동의해 주셔서 감사합니다. 배송 기간은 오늘부터 계산하며, 주문을 확정한 뒤 연락드려 배송일을 정하겠습니다. ${paymentText(isFree)}`,
      button: '가격 보기',
    }),
    'quote-agreed': ({ order, recorded }) => ({
      subject: `주문(${order})에 동의하신 가격을 안내드립니다`,
      heading: '동의하신 내용을 기록했습니다',
      text: `상담해 주셔서 감사합니다. ${recorded?.who} 님께서 ${recorded?.moment}에 ${recorded ? WAYS_KR[recorded.how] : ''} 주문(${order})의 가격에 동의하신 것으로 기록했습니다. 곧 주문을 확정해 드리겠습니다. 사실과 다르면 바로 이 메일에 회신해 주세요.`,
      button: '가격 보기',
    }),
    'quote-link': ({ order }) => ({
      subject: '주문 가격 링크를 다시 보내 드립니다',
      heading: '주문 가격 링크를 다시 보내 드립니다',
      text: '링크를 다시 보내 달라는 요청을 받았습니다. 요청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 링크는 다른 사람에게 알리지 말아 주세요.',
      button: `주문 ${order} 가격 보기`,
    }),
  },
  trackOrder: '주문 조회하기',
  closing:
    '견적에 관해 궁금한 점이 있으시면 이 메일에 회신하시거나 견적 페이지에 문의를 남겨 주세요.',
  priceClosing:
    '주문에 관해 궁금한 점이 있으시면 이 메일에 회신하시거나 가격 페이지에 문의를 남겨 주세요.',
  shop: {
    'quote-received': ({ name, number, answerBy }) => ({
      subject: `새 견적 요청 ${number}`,
      text: `${name} 고객님이 견적을 요청하셨습니다. ${answerBy}까지 가격을 입력하고 견적을 보내 주세요.`,
    }),
    'quote-message': ({ name, number }) => ({
      subject: `견적 ${number}: 새 메시지`,
      text: `${name} 고객님이 견적(${number})에 메시지를 남기셨습니다. 견적 화면에서 답변해 주세요.`,
    }),
    'quote-accepted-notice': ({ name, number }) => ({
      subject: `견적(${number})을 고객이 수락했습니다`,
      text: `${name} 고객님이 견적(${number})을 수락하셨습니다. 주문 목록에서 주문을 확정하고 고객님과 배송일을 정해 주세요.`,
    }),
    'quote-declined-notice': ({ name, number }) => ({
      subject: `견적(${number})을 고객이 거절했습니다`,
      text: `${name} 고객님이 견적(${number})을 거절하셨습니다. 다시 제안하려면 견적을 수정해 새 버전을 보내 주세요.`,
    }),
  },
  openInShop: '견적 열기',
  discountRequest: {
    labels: { subtotal: '할인 전 금액', rest: '할인 후 합계' },
    asked: ({ by, number, rate }) => ({
      subject: `${by} 님이 견적(${number})에 ${rate} 할인을 요청했습니다`,
      text: `${by} 님이 한도를 넘는 할인으로 견적(${number})을 보내려고 합니다. 승인하거나 다른 한도로 답해 주세요. 승인하면 견적이 바로 발송됩니다.`,
    }),
    sent: ({ by, number, version }) => ({
      subject: `견적(${number})이 승인되어 발송되었습니다`,
      text: `${by ? `${by} 님이` : '대표가'} 할인을 승인했습니다. 견적(${number})의 새 버전(${version})을 고객에게 보냈습니다.`,
    }),
    approved: ({ by, number, rate, amount }) => ({
      subject: `견적(${number})의 할인이 승인되었습니다`,
      text: `${by ? `${by} 님이` : '대표가'} 요청하신 할인을 승인했습니다. 그사이 견적이 수정되었으니 확인 후 직접 보내 주세요. 할인은 최대 ${rate}, ${amount}까지 가능합니다.`,
    }),
    limited: ({ by, number, rate }) => ({
      subject: `견적(${number})은 최대 ${rate}까지 할인할 수 있습니다`,
      text: `${by ? `${by} 님이` : '대표가'} 요청에 답했습니다. 견적(${number})을 최대 ${rate} 할인으로 보낼 수 있습니다.`,
    }),
  },
};
