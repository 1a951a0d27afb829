import { SHOP_NAMES } from '#shop.config.ts';
import type { EmailTexts } from './email-texts.ts';
import { WAYS_VN } from './quotes-vn.ts';

const SHOP = SHOP_NAMES.vn;

export const VN: EmailTexts = {
  greeting: (name) => `Xin chào ${name},`,
  country: { 'Viet Nam': 'Việt Nam', Korea: 'Hàn Quốc', US: 'Hoa Kỳ', Other: 'Quốc gia khác' },
  labels: {
    number: 'Mã đơn hàng',
    date: 'Ngày đặt',
    window: 'Dự kiến giao',
    payment: 'Hình thức thanh toán',
    cash: 'Thanh toán khi nhận hàng',
    nothing: 'Không phải thanh toán',
    deliverTo: 'Giao đến',
    phone: 'Điện thoại',
    email: 'Email',
    note: 'Ghi chú của bạn',
    coupon: 'Mã ưu đãi',
    pieces: 'Sản phẩm bạn đã đặt',
    finish: 'Màu và chất liệu',
    quantity: 'Số lượng',
    request: 'Yêu cầu của bạn',
  },
  window: (from, to) => `từ ${from} đến ${to}`,
  follow: 'Theo dõi đơn hàng',
  consent: {
    text: 'Khi đặt đơn này, bạn đã đồng ý nhận tin nhắn về sản phẩm mới và ưu đãi. Bạn có thể ngừng nhận bất cứ lúc nào.',
    stop: 'Ngừng nhận tin nhắn',
  },
  orderClosing: 'Bạn có câu hỏi về đơn hàng? Bạn chỉ cần trả lời email này và ghi mã đơn hàng.',
  closing: `Bạn nhận được email này vì địa chỉ này đã được nhập tại ${SHOP}.`,
  placed: (number) => ({
    subject: `${SHOP} đã nhận đơn hàng ${number}`,
    heading: 'Cảm ơn bạn đã đặt hàng',
    text: 'Chúng tôi đã nhận được đơn hàng của bạn và sẽ gửi giá qua email. Chúng tôi chỉ bắt đầu sản xuất sau khi bạn đồng ý với mức giá; thời gian giao tính từ ngày đó, nên ngày giao dưới đây là sớm nhất. Bạn thanh toán khi nhận hàng.',
  }),
  status: {
    pending: (number) => ({
      subject: `Đơn hàng ${number} đang chờ xác nhận`,
      heading: 'Đơn hàng đang chờ xác nhận',
      text: 'Đơn hàng của bạn đang chờ xác nhận. Chúng tôi sẽ sớm liên hệ với bạn.',
    }),
    confirmed: (number) => ({
      subject: `Đơn hàng ${number} đã được xác nhận`,
      heading: 'Đơn hàng đã được xác nhận',
      text: 'Đơn hàng của bạn đã được xác nhận với mức giá bạn đã đồng ý, và chúng tôi đã bắt đầu sản xuất. Khi hàng rời xưởng, chúng tôi sẽ gửi email báo cho bạn.',
    }),
    shipped: (number) => ({
      subject: `Đơn hàng ${number} đang trên đường giao`,
      heading: 'Hàng đang đến với bạn',
      text: 'Đơn hàng của bạn đã rời xưởng. Chúng tôi sẽ gọi cho bạn trước khi giao.',
    }),
    delivered: (number) => ({
      subject: `Đơn hàng ${number} đã được giao`,
      heading: 'Hàng đã đến nơi',
      text: 'Đơn hàng của bạn đã được giao. Nếu có điều gì chưa ổn, bạn báo cho chúng tôi trong vòng 7 ngày nhé. Chúc bạn vui với nội thất mới.',
    }),
    cancelled: (number) => ({
      subject: `Đơn hàng ${number} đã hủy`,
      heading: 'Đơn hàng đã được hủy',
      text: 'Đơn hàng của bạn đã được hủy. Bạn không phải thanh toán khoản nào. Nếu đơn hàng có mã ưu đãi, bạn có thể dùng lại mã đó.',
    }),
    exchange: (number) => ({
      subject: `Đổi hàng cho đơn hàng ${number}`,
      heading: 'Yêu cầu đổi hàng của bạn',
      text: 'Chúng tôi đã ghi nhận yêu cầu đổi hàng của bạn và sẽ liên hệ để sắp xếp.',
    }),
    warranty: (number) => ({
      subject: `Bảo hành cho đơn hàng ${number}`,
      heading: 'Yêu cầu bảo hành của bạn',
      text: 'Chúng tôi đã ghi nhận yêu cầu bảo hành của bạn và sẽ liên hệ về các bước tiếp theo.',
    }),
  },
  undone: {
    confirmed: (number) => ({
      subject: `Đính chính: đơn hàng ${number} chưa được xác nhận`,
      heading: 'Đính chính về đơn hàng của bạn',
      text: 'Đơn hàng của bạn đã bị ghi nhầm là đã xác nhận. Chúng tôi xin lỗi bạn về nhầm lẫn này. Chúng tôi sẽ gửi email khi đơn hàng được xác nhận. Mức giá bạn đã đồng ý không thay đổi.',
    }),
    shipped: (number) => ({
      subject: `Đính chính: đơn hàng ${number} chưa được giao đi`,
      heading: 'Đính chính về đơn hàng của bạn',
      text: 'Đơn hàng của bạn đã bị ghi nhầm là đang giao. Chúng tôi xin lỗi bạn về nhầm lẫn này. Đơn hàng chưa rời xưởng. Chúng tôi sẽ gửi email khi hàng được giao đi.',
    }),
    delivered: (number) => ({
      subject: `Đính chính: đơn hàng ${number} chưa giao xong`,
      heading: 'Đính chính về đơn hàng của bạn',
      text: 'Đơn hàng của bạn đã bị ghi nhầm là đã giao. Chúng tôi xin lỗi bạn về nhầm lẫn này. Đơn hàng vẫn sẽ được giao, và chúng tôi sẽ gọi cho bạn trước khi đến.',
    }),
    day: (day) =>
      `Lịch giao hàng vào ${day} không còn hiệu lực. Chúng tôi sẽ đề xuất ngày khác khi đến lúc giao.`,
  },
  delivery: {
    subject: (number) => `Thông tin giao hàng của đơn hàng ${number} đã được thay đổi`,
    heading: 'Thông tin giao hàng đã được thay đổi',
    text: {
      customer:
        'Bạn đã thay đổi thông tin giao hàng của đơn hàng này. Dưới đây là các mục đã thay đổi và nơi chúng tôi sẽ giao hàng.',
      shop: 'Chúng tôi đã thay đổi thông tin giao hàng của đơn hàng này. Dưới đây là các mục đã thay đổi và nơi chúng tôi sẽ giao hàng.',
      requested:
        'Theo yêu cầu của bạn, chúng tôi đã thay đổi thông tin giao hàng. Dưới đây là phần đã thay đổi và nơi chúng tôi sẽ giao hàng.',
    },
    changed: 'Mục đã thay đổi',
    warning: {
      customer: 'Nếu bạn không thực hiện thay đổi này, vui lòng trả lời email này ngay.',
      shop: 'Nếu có thông tin nào không đúng, vui lòng trả lời email này.',
    },
    fields: {
      country: 'Quốc gia',
      countryCode: 'Quốc gia',
      firstName: 'Tên',
      lastName: 'Họ',
      address: 'Địa chỉ',
      apartment: 'Căn hộ, tầng',
      city: 'Tỉnh, thành phố',
      ward: 'Phường, xã',
      state: 'Tiểu bang, vùng',
      postcode: 'Mã bưu chính',
      phone: 'Số điện thoại',
      note: 'Ghi chú',
    },
    day: {
      kept: (day) => `Lịch giao hàng không đổi: ${day}.`,
      withdrawn: (day) =>
        `Chúng tôi không giao được đến địa chỉ mới vào ${day} nên lịch hẹn này không còn hiệu lực. Chúng tôi sẽ sớm đề xuất ngày khác.`,
    },
  },
  request: {
    received: (number) => ({
      subject: `Chúng tôi đã nhận yêu cầu thay đổi đơn hàng ${number}`,
      heading: 'Đã nhận yêu cầu của bạn',
      text: 'Bạn đã yêu cầu thay đổi thông tin giao hàng. Chúng tôi sẽ kiểm tra và trả lời bạn qua email. Trong lúc chờ, thông tin hiện tại vẫn giữ nguyên.',
    }),
    declined: (number) => ({
      subject: `Về yêu cầu thay đổi đơn hàng ${number}`,
      heading: 'Chúng tôi chưa thể thay đổi',
      text: 'Rất tiếc, chúng tôi không thể thay đổi thông tin giao hàng như bạn yêu cầu. Chúng tôi sẽ giao theo thông tin bên dưới. Lý do:',
    }),
    fields: 'Mục muốn thay đổi',
    ended:
      'Bạn đã yêu cầu thay đổi thông tin giao hàng nhưng hiện chúng tôi không còn thay đổi được nữa. Nếu cần gấp, bạn vui lòng trả lời email này ngay.',
  },
  reduced: {
    customer: (number, { who, moment, how }) => ({
      subject: `Đơn hàng ${number} đã được bớt sản phẩm`,
      heading: 'Chúng tôi đã bớt sản phẩm trong đơn hàng của bạn',
      text: `Chúng tôi ghi nhận ${who} đã yêu cầu việc này vào ${moment}, ${WAYS_VN[how]}. Bạn chỉ thanh toán cho các sản phẩm còn lại. Nếu không đúng, bạn vui lòng trả lời email này ngay.`,
    }),
    total: 'Tổng cộng',
  },
  warranty: {
    repair: (number) => ({
      subject: `Chúng tôi sẽ sửa sản phẩm của bạn (đơn hàng ${number})`,
      heading: 'Sửa chữa theo bảo hành',
      text: 'Chúng tôi sẽ sửa miễn phí các sản phẩm dưới đây theo chế độ bảo hành và sẽ đề xuất ngày thực hiện.',
    }),
    replacement: (number) => ({
      subject: `Đổi sản phẩm theo bảo hành (đơn hàng ${number})`,
      heading: 'Sản phẩm thay thế của bạn',
      text: 'Chúng tôi sẽ đổi các sản phẩm dưới đây theo chế độ bảo hành. Sản phẩm thay thế có mã đơn hàng riêng và được giao đến địa chỉ của đơn hàng cũ. Bạn không phải thanh toán khoản nào.',
    }),
    refund: (number) => ({
      subject: `Hoàn tiền cho đơn hàng của bạn (đơn hàng ${number})`,
      heading: 'Hoàn tiền theo bảo hành',
      text: 'Chúng tôi sẽ hoàn tiền cho các sản phẩm dưới đây và liên hệ với bạn về cách nhận tiền.',
    }),
    none: (number) => ({
      subject: `Về yêu cầu bảo hành của bạn (đơn hàng ${number})`,
      heading: 'Yêu cầu bảo hành của bạn',
      text: 'Chúng tôi đã kiểm tra các sản phẩm dưới đây. Rất tiếc, trường hợp này không được sửa hoặc đổi theo bảo hành. Nếu có câu hỏi, bạn vui lòng trả lời email này.',
    }),
    pieces: 'Sản phẩm',
    order: 'Đơn hàng thay thế',
  },
  day: {
    proposed: (number, day) => ({
      subject: `Bạn nhận hàng vào ${day} được không?`,
      heading: 'Ngày này có tiện cho bạn không?',
      text: `Chúng tôi có thể giao đơn hàng ${number} vào ${day} và đang giữ ngày này cho bạn. Bạn vui lòng xác nhận, hoặc cho chúng tôi biết ngày nào tiện hơn.`,
    }),
    accepted: (number, day) => ({
      subject: `Lịch giao hàng của bạn: ${day}`,
      heading: 'Đã hẹn ngày giao hàng',
      text: `Chúng tôi sẽ giao đơn hàng ${number} vào ${day} và gọi cho bạn trước khi đến. Tệp đính kèm giúp bạn thêm ngày này vào lịch. Nếu bận đột xuất, bạn có thể yêu cầu đổi ngày, chậm nhất một ngày trước khi giao.`,
    }),
    withdrawn: (number, day) => ({
      subject: `Đơn hàng ${number} không giao được vào ${day}`,
      heading: 'Chúng tôi cần hẹn lại ngày khác',
      text: `Xin lỗi bạn, chúng tôi không thể giao đơn hàng ${number} vào ${day}. Chúng tôi sẽ sớm đề xuất ngày khác.`,
    }),
    label: 'Ngày giao hàng',
    timeLabel: 'Giờ giao hàng',
    times: {
      any: 'Bất kỳ lúc nào trong ngày',
      morning: 'Buổi sáng, 8:00–12:00',
      afternoon: 'Buổi chiều, 13:00–18:00',
    },
    answer: 'Xác nhận hoặc yêu cầu đổi ngày',
    event: (number) => `${SHOP} giao đơn hàng ${number}`,
  },
  wishlist: {
    subject: 'Có người gửi bạn danh sách yêu thích',
    heading: 'Danh sách yêu thích dành cho bạn',
    text: (sender) => `${sender} đã chọn vài sản phẩm tại ${SHOP} và muốn bạn cùng xem.`,
    from: 'Người gửi',
    wrote: (sender) => `${sender} nhắn:`,
    pieces: 'Danh sách yêu thích',
    open: 'Mở danh sách yêu thích',
    unexpected:
      'Bạn không quen người gửi? Tên và địa chỉ do người gửi tự nhập, chúng tôi không kiểm tra. Bạn có thể ngừng nhận những email như thế này.',
    stop: 'Tôi không muốn nhận nữa',
    closing: `Địa chỉ này được nhập tại ${SHOP} chỉ để gửi email này. Chúng tôi không lưu lại địa chỉ đó.`,
  },
  shop: {
    labels: { pieces: 'Sản phẩm', note: 'Ghi chú', request: 'Yêu cầu' },
    languages: { vn: 'tiếng Việt', en: 'tiếng Anh', kr: 'tiếng Hàn' },
    count: (pieces) => `${pieces} sản phẩm`,
    received: ({ name, number, count, language }) => ({
      subject: `Đơn hàng mới ${number}: ${count}`,
      text: `${name} vừa đặt ${count}. Ngôn ngữ: ${language}.`,
    }),
    withdrawn: (name, number) => ({
      subject: `Khách đã hủy đơn hàng ${number}`,
      text: `${name} đã hủy đơn hàng này khi đơn còn chờ xác nhận. Không cần giao hàng nữa.`,
    }),
    redirected: (name, number, by) => ({
      subject: `Đơn hàng ${number}: thông tin giao hàng đã thay đổi`,
      text:
        by === 'customer'
          ? `${name} đã thay đổi thông tin giao hàng của đơn hàng này. Thông tin trước và sau khi thay đổi:`
          : 'Nhân viên đã thay đổi thông tin giao hàng của đơn hàng này. Thông tin trước và sau khi thay đổi:',
    }),
    reduced: (name, number) => ({
      subject: `Đơn hàng ${number}: đã bớt sản phẩm`,
      text: `Nhân viên đã bớt sản phẩm trong đơn hàng của ${name}. Vui lòng không làm hoặc đóng gói các sản phẩm này.`,
    }),
    requested: (name, number) => ({
      subject: `Đơn hàng ${number}: khách muốn đổi thông tin giao hàng`,
      text: `${name} muốn đổi thông tin giao hàng. Vui lòng mở đơn hàng để so sánh rồi áp dụng hoặc từ chối.`,
    }),
    dayAccepted: (name, number, day) => ({
      subject: `Đơn hàng ${number}: khách đã xác nhận ngày giao ${day}`,
      text: `${name} đã xác nhận ngày giao hàng ${day}.`,
    }),
    dayDeclined: (name, number, day) => ({
      subject: `Đơn hàng ${number}: khách yêu cầu đổi ngày giao`,
      text: `${name} không nhận hàng được vào ${day} và yêu cầu đổi ngày. Ngày đó đã trống lại một chỗ.`,
    }),
    wishedDays: 'Ngày tiện cho khách',
    wish: 'Lời nhắn',
    open: 'Mở đơn hàng',
    closing: 'Email trả lời sẽ được gửi thẳng đến khách hàng.',
  },
  reset: {
    subject: `Đặt lại mật khẩu ${SHOP}`,
    heading: 'Đặt mật khẩu mới',
    text: 'Bạn vừa yêu cầu đặt lại mật khẩu. Vui lòng chọn mật khẩu mới tại đây:',
    button: 'Đặt mật khẩu mới',
    after:
      'Liên kết chỉ dùng được một lần, trong vòng một giờ. Nếu bạn không yêu cầu, vui lòng bỏ qua email này: mật khẩu của bạn vẫn giữ nguyên.',
  },
  staffInvitation: {
    subject: `Tài khoản nhân viên của bạn tại ${SHOP}`,
    heading: 'Chào mừng bạn gia nhập đội ngũ',
    text: (inviter) =>
      `${inviter ? `${inviter} mời bạn` : 'Bạn được mời'} sử dụng trang quản lý của ${SHOP}. Vui lòng thiết lập cách đăng nhập, chỉ mất một phút:`,
    button: 'Thiết lập tài khoản',
    after: 'Liên kết chỉ dùng được một lần, trong vòng 72 giờ.',
    closing: 'Bạn nhận email này vì chủ cửa hàng đã nhập địa chỉ của bạn.',
  },
  staffReset: {
    subject: `Thiết lập lại đăng nhập ${SHOP}`,
    heading: 'Thiết lập lại cách đăng nhập',
    text: 'Chủ cửa hàng đã đặt lại cách đăng nhập của bạn. Khóa truy cập, mật khẩu và mã khôi phục cũ không còn hiệu lực. Vui lòng thiết lập lại tại đây:',
    button: 'Thiết lập đăng nhập',
    after: 'Liên kết chỉ dùng được một lần, trong vòng 72 giờ.',
    closing:
      'Nếu bạn không biết vì sao nhận được email này, vui lòng hỏi chủ cửa hàng trước khi mở liên kết.',
  },
  staffEmail: {
    new: {
      subject: `Xác nhận email mới cho tài khoản nhân viên tại ${SHOP}`,
      heading: 'Xác nhận email mới của bạn',
      text: 'Bạn đã yêu cầu đăng nhập trang quản lý bằng địa chỉ này. Vui lòng mở liên kết trong trình duyệt mà bạn đang đăng nhập trang quản lý:',
      button: 'Dùng địa chỉ này',
      after:
        'Liên kết chỉ dùng được một lần, trong vòng 24 giờ. Trước đó, địa chỉ cũ vẫn được giữ nguyên.',
      closing: 'Nếu bạn không yêu cầu, vui lòng bỏ qua email này: không có gì thay đổi.',
    },
    old: {
      subject: `Email mới cho tài khoản nhân viên tại ${SHOP}`,
      heading: 'Email của bạn sắp được đổi',
      text: 'Tài khoản nhân viên của bạn sẽ chuyển sang địa chỉ khác khi liên kết gửi đến địa chỉ đó được mở.',
      email: 'Địa chỉ mới',
      unexpected:
        'Nếu bạn không yêu cầu, vui lòng đăng nhập, kết thúc các phiên lạ trong “Tài khoản của tôi” và báo cho chủ cửa hàng.',
      closing: 'Bạn nhận email này vì địa chỉ này thuộc tài khoản nhân viên của bạn.',
    },
  },
  accountExists: {
    subject: `Email của bạn đã có tài khoản tại ${SHOP}`,
    heading: 'Có phải bạn vừa đăng ký?',
    text: 'Có người vừa đăng ký tài khoản bằng địa chỉ này, nhưng địa chỉ này đã có tài khoản. Nếu đó là bạn, vui lòng đặt mật khẩu tại đây để sử dụng tài khoản:',
    button: 'Đặt mật khẩu',
    after:
      'Liên kết chỉ dùng được một lần, trong vòng một giờ. Nếu không phải bạn, vui lòng bỏ qua email này: không có gì thay đổi.',
  },
  noPassword: {
    subject: `Cách đăng nhập ${SHOP}`,
    heading: 'Tài khoản của bạn không có mật khẩu',
    text: 'Bạn vừa yêu cầu đặt lại mật khẩu, nhưng tài khoản của bạn không có mật khẩu: bạn đăng nhập bằng Google hoặc Facebook. Vui lòng dùng nút tương ứng tại đây:',
    button: 'Đăng nhập',
  },
  emailChange: {
    old: {
      subject: 'Xác nhận email mới cho tài khoản của bạn',
      heading: 'Bạn muốn đổi email?',
      text: `Chúng tôi nhận được yêu cầu chuyển tài khoản ${SHOP} của bạn từ địa chỉ này sang địa chỉ mới. Tài khoản chỉ được chuyển khi cả hai địa chỉ đều xác nhận trong vòng 24 giờ.`,
      email: 'Địa chỉ mới',
      confirm: 'Xác nhận thay đổi',
      unexpected:
        'Nếu bạn không yêu cầu, vui lòng hủy việc đổi email. Khi đó bạn cũng được đăng xuất khỏi mọi thiết bị. Sau đó, bạn nên đặt mật khẩu mới.',
      stop: 'Hủy đổi email',
    },
    new: {
      subject: `Xác nhận email mới tại ${SHOP}`,
      heading: 'Xác nhận email mới của bạn',
      text: `Chúng tôi nhận được yêu cầu chuyển một tài khoản ${SHOP} sang địa chỉ này. Để dùng địa chỉ này, bạn vui lòng xác nhận tại đây:`,
      confirm: 'Xác nhận địa chỉ này',
      after:
        'Liên kết có hiệu lực trong 24 giờ. Tài khoản được chuyển khi địa chỉ cũ cũng đã xác nhận. Nếu bạn không yêu cầu, vui lòng bỏ qua email này.',
    },
    taken: {
      subject: `Email của bạn tại ${SHOP}`,
      heading: 'Địa chỉ này đã có tài khoản',
      text: `Có người vừa thử chuyển một tài khoản ${SHOP} khác sang địa chỉ này. Địa chỉ đã thuộc về tài khoản của bạn nên không có gì thay đổi. Nếu đó là bạn, vui lòng đăng nhập bằng địa chỉ này:`,
      button: 'Đăng nhập',
    },
  },
  emailConfirm: {
    text: 'Bạn vui lòng xác nhận đây là email của mình. Nhờ vậy, đơn hàng, danh sách yêu thích và mã ưu đãi vẫn còn nguyên nếu có lúc bạn quên mật khẩu:',
    button: 'Xác nhận email',
    after:
      'Liên kết có hiệu lực trong 7 ngày. Nếu bạn không tạo tài khoản, vui lòng bỏ qua email này.',
    again: {
      subject: `Xác nhận email của bạn tại ${SHOP}`,
      heading: 'Xác nhận email của bạn',
    },
  },
  coupon: {
    welcome: {
      subject: `Chào mừng bạn đến với ${SHOP}`,
      heading: `Chào mừng bạn đến với ${SHOP}`,
      text: 'Tài khoản của bạn đã sẵn sàng để theo dõi đơn hàng, giữ danh sách yêu thích và xem mã ưu đãi. Chúng tôi gửi tặng bạn mã ưu đãi đầu tiên, dùng được cho một đơn hàng:',
    },
    requested: {
      subject: `Mã ưu đãi của bạn từ ${SHOP}`,
      heading: 'Mã ưu đãi của bạn',
      text: 'Đây là mã ưu đãi bạn đã yêu cầu, dùng được cho một đơn hàng:',
    },
    after: (validUntil) =>
      `Bạn nhập mã này khi đặt hàng, chúng tôi trừ vào giá khi báo giá và ghi rõ số tiền được giảm. Mã dùng được đến hết ngày ${validUntil}.`,
  },
};
