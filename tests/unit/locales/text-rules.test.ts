import { describe, expect, test } from 'vitest';
import {
  formalityProblems,
  fragmentProblems,
  inchProblems,
  metricProblems,
  numeralProblems,
  registerProblems,
  requestProblems,
  textProblems,
} from '#locales/text-rules.ts';

describe('rules for all texts', () => {
  test.each([
    ['en', 'Choose a colour', 'British'],
    ['en', 'A grey sofa', 'gray'],
    ['en', 'It fits the lift', 'elevator'],
    ['en', 'Log in to continue', 'sign in'],
    ['en', 'Slides under the worktop', 'counter'],
    ['en', 'A drawer for cutlery', 'flatware'],
    ['en', 'Oak bedside table', 'nightstand'],
    ['en', 'Suits a dressing table', 'vanity'],
    ['en', 'A nest of two tables', 'nesting tables'],
    ['en', 'Two throw cushions', 'throw pillow'],
    ['en', 'Choose the gas column', 'gas lift'],
    ['en', 'Finished with hard-wax oil', 'hardwax'],
    ['en', 'Write to us within 7 days', 'email us'],
    ['en', 'Write to [service@limandloom.example](mailto:service)', 'email us'],
    ['en', 'Ask us for the price', 'ask for a quote'],
    ['en', 'Ask for our price', 'ask for a quote'],
    ['en', 'With a width of 74 cm, it fits', 'wordy'],
    ['en', 'Takes 4-6 weeks', 'en dash'],
    ['en', 'Search for "sofa"', 'quotation mark'],
    ['en', 'Search for “sofa', 'unmatched'],
    ['en', 'Your changes go live at noon', 'write publish'],
    ['en', "We've sent it", 'apostrophe'],
    ['en', 'We answer within two working days', 'business day'],
    ['en', 'Enter your postcode', 'ZIP'],
    ['en', 'Korean postcodes have 5 digits', 'ZIP'],
    ['en', 'The box is ticked', 'checked'],
    ['en', 'Your order is canceled', 'cancelled'],
    ['en', 'Leave 36 in between the edge and the wall', 'inches'],
    ['en', 'Legs 15 in in from each end', 'inches'],
    ['en', 'Your present address', 'current'],
    ['en', 'The present details stay', 'current'],
    ['en', 'A replacement for nothing', 'no charge'],
    ['en', 'One chair or six: the wait is the same.', 'depend'],
    ['en', 'Confirm the change of email', 'email change'],
    ['en', 'Print the delivery slip', 'packing slip'],
    ['en', 'Case goods take 8–10 weeks', 'storage'],
    ['en', 'Room for bed linen', 'bedding'],
    ['en', 'On full extension runners', 'slides'],
    ['en', 'One E27 bulb', 'E26'],
    ['en', 'In stock in oak', 'stocked'],
    ['en', 'A finish that we keep in stock', 'stocked'],
    ['en', 'Copy the link afterwards', 'afterward'],
    ['en', 'Title: Mrs', 'period'],
    ['en', 'Wash at 86 °F', 'cold'],
    ['en', 'Tap “Compare”.', 'inside'],
    ['en', 'We wrote to you yesterday', 'emailed'],
    ['en', 'We do not make it any more.', 'anymore'],
    ['en', 'Sites of others have rules', 'other sites'],
    ['en', 'Soft-running drawers', 'smooth-gliding'],
    ['en', 'Message us on the page with your price', 'price page'],
    ['en', 'Check “Compare” on a card', 'Select'],
    ['en', 'Read the legal notice', 'company information'],
    ['en', 'Enjoy free shipping', 'free delivery'],
    ['en', 'Two  spaces', 'two spaces'],
    ['en', '80 x 45 cm', '×'],
    ['en', '80cm wide', 'no space'],
    ['en', 'Sending...', 'three dots'],
    ['vn', 'Bàn cho salon', 'tiệm nail'],
    ['vn', 'Gửi email hỏi giá', 'yêu cầu báo giá'],
    ['vn', 'Hãy nhập email', 'Vui lòng'],
    ['vn', 'Quý khách vui lòng chờ', 'bạn'],
    ['vn', 'Chào bạn {{name}}', 'Xin chào'],
    ['vn', 'Chỗ để cốc', 'ly'],
    ['vn', 'Xếp bát đĩa', 'chén'],
    ['vn', 'Một chiếc tất', 'vớ'],
    ['vn', 'Vào mùa nồm', 'mùa mưa'],
    ['vn', 'Ngăn để chăn', 'mền'],
    ['vn', 'Giát giường bạch dương', 'vạt giường'],
    ['vn', 'Dây đai đàn hồi', 'đai thun'],
    ['vn', 'Gioăng nỉ', 'ron'],
    ['vn', 'Một thìa gạo', 'muỗng'],
    ['vn', 'Xưởng bắt tay làm', 'bắt đầu sản xuất'],
    ['vn', 'Xưởng mới bắt đầu làm', 'bắt đầu sản xuất'],
    ['vn', 'Bạn sẽ được đăng xuất', 'tự động'],
    ['vn', 'Bạn vui lòng trả lời', 'twice'],
    ['vn', 'Đổi trả hàng', 'đổi trả'],
    ['vn', 'Hủy trên trang đơn hàng', 'theo dõi'],
    ['vn', 'Tìm kiếm phổ biến', 'từ khóa'],
    ['vn', 'Email dùng câu chữ mới', 'nội dung'],
    ['vn', 'Kính gửi', 'Khách hàng'],
    ['vn', 'Vài món nội thất', 'sản phẩm'],
    ['vn', 'Kết hợp hoàn hảo', 'kết hợp cùng'],
    ['vn', 'Dặn tài xế', 'lời nhắn'],
    ['vn', 'Xem trong cửa hàng', 'trên cửa hàng'],
    ['vn', 'Ghi vào cửa hàng', 'cập nhật'],
    ['vn', 'Tải bản nháp đó', 'mở'],
    ['vn', 'Chúc bạn vui với nội thất mới', 'hài lòng'],
    ['vn', 'Ngày sẽ do bạn và chúng tôi cùng hẹn', 'với bạn'],
    ['vn', 'Phần Mới giờ là phần 2', 'vị trí'],
    ['vn', 'Xem cả mục thư rác', 'thư mục'],
    ['vn', 'Khi khách xin lại liên kết', 'gửi lại'],
    ['vn', 'Nặng 12 ký', 'kg'],
    ['vn', 'Dài 2.1 m', 'comma'],
    ['vn', '4-6 tuần', 'en dash'],
    ['vn', 'Phát hành thay đổi', 'xuất bản'],
    ['vn', 'Ty hơi có cần gạt', 'ben hơi'],
    ['vn', 'Tủ buýp phê', 'buffet'],
    ['vn', 'Màu đặt riêng', 'đặt làm'],
    ['vn', 'Lau bằng khăn sợi nhỏ', 'microfiber'],
    ['vn', 'Kể từ ngày bạn đồng ý giá', 'chốt giá'],
    ['vn', 'Bạn đồng ý với mức giá này', 'formula'],
    ['vn', 'Mã tham chiếu: 7K4M', 'mã lỗi'],
    ['vn', 'Không có đơn hàng nào mang mã này', 'có mã này'],
    ['vn', 'Vải nhung sọc nổi', 'may sọc'],
    ['vn', 'Nhập họ tên', 'họ và tên'],
    ['vn', 'Giá đơn hàng {{number}}', 'của'],
    ['vn', 'Thay đổi email', 'đổi email'],
    ['vn', 'Ghế có hai thanh trượt', 'thanh chân'],
    ['vn', 'Bạn (hoặc ai đó) vừa yêu cầu', 'người nhập'],
    ['vn', 'Đệm ngồi may viền', 'nệm'],
    ['vn', 'Nhập mã giảm giá', 'mã ưu đãi'],
    ['vn', 'Nan giường gỗ sồi', 'vạt giường'],
    ['vn', 'Gửi ảnh cho chúng tôi', 'hình'],
    ['vn', 'Chân gỗ tần bì đặc', 'nguyên khối'],
    ['vn', 'Có sẵn với khung như trong hình.', 'vật liệu'],
    ['vn', 'Mỗi bàn có sẵn kèm đèn', 'material'],
    ['vn', 'Ghế da yên ngựa', 'saddle'],
    ['vn', 'Mùa hanh khô, bạn phun sương', 'mùa khô'],
    ['vn', 'Bộ ba lọ hoa', 'bình hoa'],
    ['vn', 'Tệp bị hỏng', 'hư'],
    ['vn', 'Giữ theo tỷ lệ', 'tỉ lệ'],
    ['vn', 'Báo giá sẽ hiện ở đây', 'hiển thị'],
    ['vn', 'Nếu không, xin bỏ qua email này', 'vui lòng'],
    ['vn', 'Có người, có lẽ là bạn, vừa yêu cầu', 'người nhập'],
    ['vn', 'Nhắn trên trang riêng của bạn', 'trang báo giá'],
    ['vn', 'Báo giá này không thể chấp nhận được nữa', 'unacceptable'],
    ['vn', 'Tổng tiền phải trả', 'tổng cộng'],
    ['vn', 'Ghi số đơn hàng', 'mã đơn hàng'],
    ['vn', 'Nội thất đặt trong nhà cho thuê', 'ngắn ngày'],
    ['vn', 'Đặt như khách vãng lai', 'tài khoản'],
    ['vn', 'Thêm món này', 'sản phẩm'],
    ['vn', 'Tìm trong khu vực nhân viên', 'trang quản lý'],
    ['vn', 'Khi tiếp tục, bạn đồng ý với {{policy}}', 'đã đọc'],
    ['vn', 'Gửi email bộ phận bán hàng', 'cho'],
    ['vn', 'Ô trống sẽ hiện bằng tiếng Anh', 'hiển thị'],
    ['vn', 'Hiện lại', 'hiển thị'],
    ['vn', 'Thanh giường dài', 'thành giường'],
    ['vn', 'Thoa kem dưỡng da', 'đồ da'],
    ['vn', 'Chiều cao tay ghế', 'tay vịn'],
    ['vn', 'Lưu dưới dạng băm có muối', 'một chiều'],
    ['vn', 'Sau 30 ngày bạn không ghé lại', 'truy cập'],
    ['kr', '사진을(를) 지웠습니다', 'both forms'],
    ['kr', '{{name}}을 담았어요', 'placeholder'],
    ['kr', '{{name}}로 보냈어요', 'placeholder'],
    ['kr', '{{name}}님이 보냈어요', 'a space'],
    ['kr', '가격은 편하게 문의해 주세요', '견적 요청'],
    ['kr', '살롱 가구', '네일숍'],
    ['kr', '네일 폴리시', '매니큐어'],
    ['kr', '탬버 도어', '템바'],
    ['kr', '채널 벨벳', '골지'],
    ['kr', '오크가 재고로 있어요', '상시 보유'],
    ['kr', '재고 보유 색상', '상시 보유'],
    ['kr', '주문 제작 상품은 반품할 수 없어요', '맞춤 옵션'],
    ['kr', '맞춤 제작', '주문 후 제작'],
    ['kr', '포장 단위의 무게', '포장 박스'],
    ['kr', '이 제품 담기', '상품'],
    ['kr', '휴대폰 카메라', '휴대전화'],
    ['kr', '회원 가입', '회원가입'],
    ['kr', 'JavaScript가 필요해요', '자바스크립트'],
    ['kr', '긴 측판', '옆판'],
    ['kr', '타미 페디큐어 체어', '페디큐어 의자'],
    ['kr', '가격을 서면으로 보내 드려요', '견적서로'],
    ['kr', '임대 주택에서 쓴 가구', '단기 임대'],
    ['kr', '개인정보 처리방침에 동의해요', 'published'],
    ['kr', '영업일 기준 {{answerCount}}일 안에', '이내'],
    ['kr', '24시간 안에 확인', '이내'],
    ['kr', '한 덩어리로 배송해요', '부분'],
    ['kr', '변경 사항 발행', '게시'],
    ['kr', '매장 정보', '쇼핑몰'],
    ['kr', '합의한 가격', '동의'],
    ['kr', '다음 빌드 후에 반영됩니다', '게시'],
    ['kr', '기다려 주셔서 감사해요', '감사합니다'],
    ['kr', '참조 번호: 7K4M', '오류 번호'],
    ['kr', '배송지 환경', '반입·설치'],
    ['kr', '받으시는 나라의 통화', '배송 국가'],
    ['kr', '나무 핀 네 개', '나무못'],
    ['kr', '고객님 전용 페이지', '견적 페이지'],
    ['kr', '메일로 답해 드려요', '답변'],
    ['kr', '기간을 세는 방법', '계산'],
    ['kr', '미리 보기', '미리보기'],
    ['kr', '사본 내려받기', '다운로드'],
    ['kr', '“다시 시도”를 누르세요', '‘ and ’'],
    ['kr', 'Mr. Kim', '님'],
    ['kr', '다시 시도해 주십시오', '-세요'],
    ['kr', '느와르 가죽', '누아르'],
    ['kr', '플랙스 리넨', 'swatch'],
    ['kr', '들어가는 길', '반입 경로'],
    ['kr', '포장 명세서', '배송 확인서'],
    ['kr', '30일 안에 반품', '이내'],
    ['kr', '신규 상품 등록', '새 상품'],
    ['kr', '거실 테이블', '소파 테이블'],
    ['kr', '플로어 램프', '플로어 스탠드'],
    ['kr', '시술자가 앉는 의자', '네일리스트'],
    ['kr', '테이블 램프', '스탠드'],
    ['kr', '주문 페이지에서 바꾸세요', '조회'],
    ['kr', '푸터: 구매 안내', '하단'],
    ['kr', '견적의 비공개 링크', '전용'],
    ['kr', '영어 텍스트보다 오래됨', '문구'],
    ['kr', '이름을 입력하세요', '입력해 주세요'],
    ['kr', '주문 이메일', '메일'],
    ['kr', '영업 직원에게 문의해 주세요', '판매 담당자'],
    ['kr', '폭 40 cm나 75 cm, 소켓으로 제작해 드려요', '맞춰'],
    ['kr', '48시간 이내(주말·공휴일 제외)', '영업일'],
    ['kr', '일 년에 한 번', '1년'],
    ['kr', '4-6주', '~'],
    ['kr', '높이 80cm', 'no space'],
  ] as const)('%s: "%s" is reported', (language, text, advice) => {
    expect(textProblems(text, language)).toEqual([expect.stringContaining(advice)]);
  });

  test.each([
    ['en', 'Lift the lid, then lift out the tray.'],
    ['en', 'Product LL-SF-1042 was ordered on 2026-06-02; call +84 28-3829-0000.'],
    ['en', 'Hide the filters'],
    ['en', 'Write to the shop'],
    ['en', "I'm looking for a..."],
    ['en', 'Presents for a friend'],
    ['en', 'Seat cushions filled with feathers'],
    ['en', 'Loading...'],
    ['vn', 'Đèn có bát trần, lắp tất cả trong 10 phút'],
    ['vn', 'Mật khẩu có ít nhất 8 ký tự'],
    ['vn', '[nệm, đệm, nan giường, mã giảm giá]'],
    ['vn', 'Xem thêm hình ảnh, sách ảnh và ảnh hưởng của nắng'],
    ['vn', 'Gỗ sồi có đặc điểm riêng'],
    ['kr', '문구: “{{text}}”'],
    ['kr', '{{count}}개를 담았어요'],
    ['kr', '{{name}} 님이 보냈어요'],
    ['kr', '{{name}} 이불'],
    ['kr', '벽을 재고 나서, 주문 후 제작해요'],
    ['kr', '상자 안에 넣어 주세요'],
  ] as const)('%s: "%s" is accepted', (language, text) => {
    expect(textProblems(text, language)).toEqual([]);
  });
});

describe('contractions', () => {
  test.each([
    'We cannot deliver',
    'It does not fit',
    'We will email you',
    'If you are in',
    'If you would like more',
    'Here is your link',
    'There is a newer version',
  ])('"%s" is reported as too formal (S10.268)', (text) => {
    expect(formalityProblems(text)).toEqual([expect.stringContaining('too formal')]);
  });

  test.each(['We can’t deliver', 'Who are you?', 'The quote is yours', 'Here’s your link'])(
    '"%s" is natural',
    (text) => {
      expect(formalityProblems(text)).toEqual([]);
    },
  );
});

describe('the Korean speech level', () => {
  test.each([
    ['장바구니에 담았습니다', 'polite'],
    ['장바구니에 담았어요', 'formal'],
    ['장바구니에 담았다. 계속 볼까요?', 'polite'],
    ['담았어요. 다시 시도해 주십시오', 'polite'],
    ['담았어요. (나중에 볼 수 있습니다.)', 'polite'],
  ] as const)('"%s" is reported in a %s text', (text, register) => {
    expect(registerProblems(text, register)).toHaveLength(1);
  });

  test.each([
    ['장바구니에 담기', 'polite'],
    ['장바구니에 담기', 'formal'],
    ['6개월마다', 'polite'],
    ['확인 필요', 'formal'],
    ['주문이 접수되었습니다. 메일을 확인해 주세요.', 'formal'],
    ['담았어요! 계속 볼까요?', 'polite'],
    ['주문해 주셔서 감사합니다. 곧 연락드릴게요.', 'polite'],
  ] as const)('"%s" is accepted in a %s text', (text, register) => {
    expect(registerProblems(text, register)).toEqual([]);
  });
});

describe('Vietnamese requests', () => {
  test.each([
    'Bạn kiểm tra lại hộp thư.',
    'Hàng có hư hại thì, bạn gửi email cho chúng tôi.',
    '**Hẻm nhỏ** Bạn cho biết bề rộng hẻm.',
  ])('"%s" is reported', (text) => {
    expect(requestProblems(text, 0)).toHaveLength(1);
  });

  test.each([
    'Bạn có thể hủy đơn.',
    'Bạn nên đo trước.',
    'Bạn đã gửi yêu cầu.',
    'Vui lòng gửi lại.',
  ])('"%s" is accepted', (text) => {
    expect(requestProblems(text, 0)).toEqual([]);
  });

  test('as many as allowed are accepted', () => {
    expect(requestProblems('Bạn gửi email cho chúng tôi.', 1)).toEqual([]);
    expect(requestProblems('Bạn gửi email, bạn ghi mã đơn hàng.', 1)).toHaveLength(1);
  });
});

describe('fragments in Korean prose', () => {
  test('a sentence without a verb is reported', () => {
    expect(fragmentProblems('다리는 원목이에요. 좌면은 파이핑 마감.')).toHaveLength(1);
  });

  test('full sentences are accepted', () => {
    expect(fragmentProblems('다리는 원목이고, 나사로 끼워요. 혼자서도 옮길 수 있죠.')).toEqual([]);
  });
});

describe('metric measures in English texts', () => {
  test.each([
    '37 cm deep',
    '37 cm (14 1/2 in) deep',
    'A steel tube of 17 mm',
    'Weighs 12 kg',
    'Mattress 63 × 78 3/4 in (180 × 200 cm)',
    'Mattress 63 in (160 × 200 cm)',
  ])('"%s" is reported', (text) => {
    expect(metricProblems(text)).toHaveLength(1);
  });

  test.each([
    'Mattress 63 × 78 3/4 in (160 × 200 cm)',
    '31 1/2–40 in wide, 26 lb',
    'a ceiling of 7 ft 10 in',
    'a bulb of 8 W',
  ])('"%s" is accepted', (text) => {
    expect(metricProblems(text)).toEqual([]);
  });
});

describe('inches in English sentences', () => {
  test.each([
    'Only 14 1/2 in deep.',
    'It goes through a 31 1/2 in door.',
    'Sit at about 22 in, with both feet on the floor.',
  ])('"%s" is reported', (text) => {
    expect(inchProblems(text)).toHaveLength(1);
  });

  test.each([
    'Only 14 1/2 inches deep.',
    'It goes through a 31 1/2-inch door.',
    'A room of 12 ft 7 in × 9 ft 3 in.',
    'They take 63 × 78 3/4 in (160 × 200 cm).',
  ])('"%s" is accepted', (text) => {
    expect(inchProblems(text)).toEqual([]);
  });

  test('a sentence that starts with a numeral is reported', () => {
    expect(numeralProblems('Padded. 1 in tubes, welded to a ring.')).toHaveLength(1);
    expect(numeralProblems('Tubes 1 in thick, welded to a ring.')).toEqual([]);
  });
});
