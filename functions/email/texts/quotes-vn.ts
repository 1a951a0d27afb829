import type { QuoteEmailTexts } from './quote-email-texts.ts';

/** Ways in which a customer has told the shop something. */
export const WAYS_VN = {
  phone: 'qua điện thoại',
  showroom: 'tại showroom',
  email: 'qua email',
  zalo: 'qua Zalo',
  kakaotalk: 'qua KakaoTalk',
};

function paymentText(isFree: boolean): string {
  return isFree ? 'Bạn không phải thanh toán khoản nào.' : 'Bạn thanh toán khi nhận hàng.';
}

export const QUOTES_VN: QuoteEmailTexts = {
  labels: {
    number: 'Mã báo giá',
    total: 'Tổng cộng',
    validUntil: 'Có hiệu lực đến hết ngày',
    pieces: 'Sản phẩm của bạn',
    unitPrice: 'Đơn giá',
    discount: 'Giảm giá',
    delivery: 'Giao hàng',
    assembly: 'Lắp đặt',
    tax: 'Thuế',
    customer: 'Khách hàng',
    order: 'Mã đơn hàng',
  },
  customer: {
    'quote-requested': ({ number, answerBy }) => ({
      subject: `Chúng tôi đã nhận yêu cầu báo giá ${number}`,
      heading: 'Cảm ơn bạn đã gửi yêu cầu',
      text: `Chúng tôi đã nhận yêu cầu ${number} và sẽ gửi báo giá cho bạn chậm nhất vào ${answerBy}. Bạn có thể xem lại yêu cầu và nhắn cho chúng tôi trên trang báo giá. Bạn vui lòng không chia sẻ liên kết này: ai có liên kết cũng mở được báo giá.`,
      button: 'Xem yêu cầu của bạn',
    }),
    'quote-sent': ({ number, validUntil, version }) =>
      version > 1
        ? {
            subject: `Phiên bản ${version} của báo giá ${number}`,
            heading: `Báo giá của bạn có phiên bản ${version}`,
            text: `Phiên bản ${version} của báo giá ${number} thay cho phiên bản trước, có bản PDF đính kèm, và có hiệu lực đến hết ngày ${validUntil}. Trên trang báo giá, bạn có thể chấp nhận, hỏi thêm hoặc từ chối.`,
            button: 'Xem báo giá',
          }
        : {
            subject: `Báo giá ${number} của bạn`,
            heading: 'Báo giá của bạn đã sẵn sàng',
            text: `Báo giá ${number} đã sẵn sàng, có bản PDF đính kèm, và có hiệu lực đến hết ngày ${validUntil}. Trên trang báo giá, bạn có thể chấp nhận, hỏi thêm hoặc từ chối.`,
            button: 'Xem báo giá',
          },
    'quote-question': ({ number }) => ({
      subject: `Câu hỏi về báo giá ${number}`,
      heading: 'Chúng tôi có một câu hỏi cho bạn',
      text: 'Chúng tôi cần thêm một thông tin để làm báo giá. Bạn vui lòng trả lời tại đây:',
      button: 'Trả lời câu hỏi',
    }),
    'quote-answer': ({ number }) => ({
      subject: `Tin nhắn về báo giá ${number}`,
      heading: 'Bạn có tin nhắn mới',
      text: 'Chúng tôi vừa nhắn cho bạn về báo giá:',
      button: 'Đọc tin nhắn',
    }),
    'quote-reminder': ({ number, validUntil }) => ({
      subject: `Báo giá ${number} sắp hết hiệu lực`,
      heading: 'Báo giá của bạn sắp hết hiệu lực',
      text: `Báo giá có hiệu lực đến hết ngày ${validUntil}. Để giữ mức giá này, bạn vui lòng chấp nhận trước thời hạn. Nếu cần thêm thời gian, bạn nhắn cho chúng tôi trên trang báo giá.`,
      button: 'Xem báo giá',
    }),
    'quote-expired': ({ number, validUntil }) => ({
      subject: `Báo giá ${number} đã hết hiệu lực`,
      heading: 'Báo giá của bạn đã hết hiệu lực',
      text: `Báo giá có hiệu lực đến hết ngày ${validUntil}. Nếu bạn vẫn quan tâm, vui lòng yêu cầu lại trên trang báo giá; các sản phẩm đã được điền sẵn.`,
      button: 'Yêu cầu lại',
    }),
    'quote-accepted': ({ number, isFree }) => ({
      subject: `Bạn đã chấp nhận báo giá ${number}`,
      heading: 'Cảm ơn bạn đã đặt hàng',
      text: `Bạn đã chấp nhận báo giá ${number} và chúng tôi đã nhận đơn hàng. Thời gian giao tính từ hôm nay; chúng tôi sẽ liên hệ với bạn để hẹn ngày. ${paymentText(isFree)}`,
      button: 'Xem báo giá',
    }),
    'quote-withdrawn': ({ number }) => ({
      subject: `Báo giá ${number} đã được rút lại`,
      heading: 'Báo giá của bạn đã được rút lại',
      text: `Rất tiếc, chúng tôi phải rút lại báo giá ${number} nên bạn không thể chấp nhận báo giá này nữa. Nếu có câu hỏi, bạn vui lòng trả lời email này.`,
      button: 'Xem báo giá',
    }),
    'quote-link': ({ number }) => ({
      subject: 'Liên kết đến báo giá của bạn',
      heading: 'Gửi lại liên kết của bạn',
      text: 'Bạn (hoặc ai đó) vừa yêu cầu gửi lại liên kết này. Nếu bạn không yêu cầu, vui lòng bỏ qua email này. Bạn vui lòng không chia sẻ liên kết.',
      button: `Xem báo giá ${number}`,
    }),
  },
  changedSince: (version) => `Thay đổi so với phiên bản ${version}:`,
  unchanged: 'không đổi',
  price: {
    'quote-sent': ({ order, validUntil }) => ({
      subject: `Giá của đơn hàng ${order}`,
      heading: 'Chúng tôi gửi bạn giá đơn hàng',
      text: `Chúng tôi gửi bạn giá của đơn hàng ${order}, có bản PDF đính kèm và có hiệu lực đến hết ngày ${validUntil}. Trên trang giá của đơn hàng, bạn có thể đồng ý, hỏi thêm hoặc hủy đơn. Chúng tôi chỉ bắt đầu sản xuất sau khi bạn đồng ý với mức giá. Bạn vui lòng không chia sẻ liên kết này.`,
      button: 'Xem giá',
    }),
    'quote-question': ({ order }) => ({
      subject: `Câu hỏi về đơn hàng ${order}`,
      heading: 'Chúng tôi có một câu hỏi cho bạn',
      text: 'Chúng tôi cần thêm một thông tin để tính giá đơn hàng. Bạn vui lòng trả lời tại đây:',
      button: 'Trả lời câu hỏi',
    }),
    'quote-answer': ({ order }) => ({
      subject: `Tin nhắn về đơn hàng ${order}`,
      heading: 'Bạn có tin nhắn mới',
      text: 'Chúng tôi vừa nhắn cho bạn về giá đơn hàng:',
      button: 'Đọc tin nhắn',
    }),
    'quote-reminder': ({ order, validUntil }) => ({
      subject: `Giá của đơn hàng ${order} sắp hết hiệu lực`,
      heading: 'Giá sắp hết hiệu lực',
      text: `Giá của đơn hàng ${order} có hiệu lực đến hết ngày ${validUntil}, và chúng tôi chưa bắt đầu sản xuất. Để tiếp tục, bạn vui lòng đồng ý với mức giá trước thời hạn. Nếu cần thêm thời gian, bạn nhắn cho chúng tôi trên trang giá của đơn hàng.`,
      button: 'Xem giá',
    }),
    'quote-expired': ({ order, validUntil }) => ({
      subject: `Giá của đơn hàng ${order} đã hết hiệu lực`,
      heading: 'Giá đã hết hiệu lực',
      text: `Giá của đơn hàng ${order} có hiệu lực đến hết ngày ${validUntil}. Đơn hàng của bạn vẫn còn. Nếu muốn nhận giá mới, bạn trả lời email này, hoặc hủy đơn trên trang giá của đơn hàng.`,
      button: 'Mở trang đơn hàng',
    }),
    'quote-accepted': ({ order, isFree }) => ({
      subject: `Bạn đã đồng ý với mức giá của đơn hàng ${order}`,
      heading: 'Cảm ơn bạn',
      text: `Bạn đã đồng ý với mức giá của đơn hàng ${order}, thời gian giao tính từ hôm nay. Chúng tôi sẽ xác nhận đơn và liên hệ với bạn để hẹn ngày. ${paymentText(isFree)}`,
      button: 'Mở trang đơn hàng',
    }),
    'quote-agreed': ({ order, recorded }) => ({
      subject: `Đã ghi nhận mức giá của đơn hàng ${order}`,
      heading: 'Chúng tôi đã ghi nhận',
      text: `Cảm ơn bạn đã trao đổi với chúng tôi. Chúng tôi ghi nhận ${recorded?.who} đã đồng ý với mức giá của đơn hàng ${order} vào ${recorded?.moment}, ${recorded ? WAYS_VN[recorded.how] : ''}. Bước tiếp theo, chúng tôi sẽ xác nhận đơn. Nếu không đúng, bạn vui lòng trả lời email này ngay.`,
      button: 'Mở trang đơn hàng',
    }),
    'quote-link': ({ order }) => ({
      subject: 'Liên kết đến giá đơn hàng của bạn',
      heading: 'Gửi lại liên kết của bạn',
      text: 'Bạn (hoặc ai đó) vừa yêu cầu gửi lại liên kết này. Nếu bạn không yêu cầu, vui lòng bỏ qua email này. Bạn vui lòng không chia sẻ liên kết.',
      button: `Xem giá đơn hàng ${order}`,
    }),
  },
  trackOrder: 'Theo dõi đơn hàng',
  closing:
    'Bạn có câu hỏi về báo giá? Chỉ cần trả lời email này hoặc nhắn cho chúng tôi trên trang báo giá.',
  priceClosing:
    'Bạn có câu hỏi về đơn hàng? Chỉ cần trả lời email này hoặc nhắn cho chúng tôi trên trang giá của đơn hàng.',
  shop: {
    'quote-received': ({ name, number, answerBy }) => ({
      subject: `Yêu cầu báo giá mới ${number}`,
      text: `${name} yêu cầu báo giá. Vui lòng nhập giá và gửi báo giá chậm nhất vào ${answerBy}.`,
    }),
    'quote-message': ({ name, number }) => ({
      subject: `Tin nhắn mới về báo giá ${number}`,
      text: `${name} vừa nhắn về báo giá ${number}. Vui lòng trả lời trong trang quản lý.`,
    }),
    'quote-accepted-notice': ({ name, number }) => ({
      subject: `Khách chấp nhận báo giá ${number}`,
      text: `${name} đã chấp nhận báo giá ${number}. Vui lòng xác nhận đơn trong danh sách đơn hàng và hẹn ngày giao với khách.`,
    }),
    'quote-declined-notice': ({ name, number }) => ({
      subject: `Khách từ chối báo giá ${number}`,
      text: `${name} đã từ chối báo giá ${number}. Nếu muốn đưa đề nghị khác, vui lòng sửa báo giá và gửi phiên bản mới.`,
    }),
  },
  openInShop: 'Mở báo giá',
  discountRequest: {
    labels: { subtotal: 'Trước khi giảm', rest: 'Tổng sau khi giảm' },
    asked: ({ by, number, rate }) => ({
      subject: `${by} xin giảm ${rate} cho báo giá ${number}`,
      text: `${by} muốn gửi báo giá ${number} với mức giảm vượt hạn mức. Vui lòng duyệt hoặc trả lời bằng một mức khác. Khi bạn duyệt, báo giá được gửi ngay.`,
    }),
    sent: ({ by, number, version }) => ({
      subject: `Báo giá ${number} đã được duyệt và gửi đi`,
      text: `${by ?? 'Chủ cửa hàng'} đã duyệt mức giảm. Phiên bản ${version} của báo giá ${number} đã được gửi cho khách.`,
    }),
    approved: ({ by, number, rate, amount }) => ({
      subject: `Mức giảm cho báo giá ${number} đã được duyệt`,
      text: `${by ?? 'Chủ cửa hàng'} đã duyệt mức giảm bạn xin. Trong lúc chờ, báo giá đã được sửa, nên bạn xem lại và tự gửi. Mức giảm tối đa là ${rate} và ${amount}.`,
    }),
    limited: ({ by, number, rate }) => ({
      subject: `Báo giá ${number} được giảm tối đa ${rate}`,
      text: `${by ?? 'Chủ cửa hàng'} đã trả lời bạn. Bạn có thể gửi báo giá ${number} với mức giảm tối đa ${rate}.`,
    }),
  },
};
