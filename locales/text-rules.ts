import type { Language } from '#domain/languages.ts';

/**
 * Rules for the texts that customers and staff read, by language (docs/glossary.md). Functions return problems as
 * sentences that name the part to change.
 */

/** Korean speech levels: 해요체 in the interface and in product texts, 합니다체 in emails, policies and the staff area. */
export type Register = 'polite' | 'formal';

/** Expression that no text contains, with the advice for its replacement. */
type Rule = readonly [pattern: RegExp, advice: string];

const IN_ALL_LANGUAGES: readonly Rule[] = [
  [/ {2,}/, 'has two spaces in a row'],
  [/\.\.\./, 'writes an ellipsis as three dots; use …'],
  [/ [,;!?](?!\S)/, 'has a space before a punctuation mark'],
  [/\d ?x ?\d/, 'writes a size with x; use ×'],
  [/\d(?:mm|cm|kg|km|in|lb)\b/, 'has no space between number and unit'],
];

const BY_LANGUAGE: Record<Language, readonly Rule[]> = {
  en: [
    [/\bcolour/i, 'has a British spelling; write color'],
    [/\bgrey/i, 'has a British spelling; write gray'],
    [/\bfavourit/i, 'has a British spelling; write favorite'],
    [
      /\b(?:centre|metre|litre|fibre)s?\b/i,
      'has a British spelling; write center, meter, liter, fiber',
    ],
    [/\b(?:aluminium|mould|plough|jewellery|moulded|moulding)\b/i, 'has a British spelling'],
    [/\b(?:organis|recognis|customis|personalis|apologis)e/i, 'has a British spelling; write -ize'],
    [/\b(?:travell|labell|modell)(?:ed|ing)\b/i, 'has a British spelling; write one l'],
    [/\bticked\b/i, 'has a British word; write checked'],
    [/\bcastors?\b/i, 'has a British word; write casters'],
    [/\bhoover/i, 'has a British word; write vacuum'],
    [/\btrolleys?\b/i, 'has a British word; write cart'],
    [/\btimbers?\b/i, 'has a British word; write wood'],
    [/\bworktops?\b/i, 'has a British word; write counter'],
    [/\bcutlery\b/i, 'has a British word; write flatware'],
    [/\bbedside tables?\b/i, 'says bedside table; write nightstand'],
    [/\bdressing tables?\b/i, 'has a British word; write vanity'],
    [/\bnest of (?:two |three )?tables\b/i, 'has a British word; write nesting tables'],
    [/\b(?:throw|oblong) cushions?\b/i, 'says cushion; write throw pillow or lumbar pillow'],
    [/\bgas (?:column|spring)s?\b/i, 'says gas column or gas spring; write gas lift'],
    [/\bhard-wax\b/i, 'has a hyphen; write hardwax'],
    [
      /\b(?:write to (?:us|sales|our)|write or call)\b|\bwrite to ¤/i,
      'says write to us; write email us',
    ],
    [
      /\bask (?:us )?(?:for|about) (?:our|the|a) price\b|\bcheck (?:the|our) price\b/i,
      'asks for a price; write ask for a quote',
    ],
    [
      /\bwith (?:a|its|their) (?:total )?(?:width|height|depth|length|weight) of\b/i,
      'has a wordy measure; write “At 80 cm wide, …”',
    ],
    [/\b(?:the|a|by|no) lifts?\b/i, 'has a British word; write elevator'],
    [/\be-mails?\b/i, 'writes e-mail; write email'],
    [/\blog(?:ged|ging)? (?:in|out)\b/i, 'writes log in or log out; write sign in, sign out'],
    [
      /\bhides?\b(?= (?:and|or|in|is|are|with)\b)|\b(?:the|in|of|full-grain) hides?\b/i,
      'says hide; write leather',
    ],
    [
      /\b(?:unpublish|republish|go(?:es)? live)\b/i,
      'has another word for publishing; write publish',
    ],
    [/\bfor nothing\b(?! else)/i, 'says for nothing; write at no charge'],
    [/\bthe wait is the same\b/i, 'promises a time; the weeks depend on the material'],
    [/\bof the house\b/i, 'says "of the house"; write our'],
    [/\breckon with\b/i, 'says "reckon with"; write allow'],
    [/\bleave it be\b/i, 'says "leave it be"; write ignore'],
    [/'/, 'has a straight apostrophe; use ’'],
    [/\bworking (?:days?|hours?)\b/i, 'has a British word; write business day, business hours'],
    [/\bpost ?codes?\b/i, 'has a British word; write ZIP code or postal code'],
    [
      /(?<!\d ft [\d /]*)\d in (?=(?:in|of|between) )/,
      'has the unit in next to a preposition; write inches',
    ],
    [/\bcancel(?:ed|ing)\b/i, 'differs from section 2; write cancelled, cancelling'],
    [
      /\bpresent (?:e?mail|address|password|details|texts?|values?|state)\b/i,
      'says present for the one in use; write current',
    ],
    [/\bchange of (?:email|password|address)\b/i, 'says change of; write email change'],
    [/\b(?:order of delivery|delivery slip)\b/i, 'names the paper differently; write packing slip'],
    [/\bcase goods\b/i, 'has a word of the trade; write tables and storage'],
    [/\bbed linen\b/i, 'has a British word; write bedding'],
    [/\b(?:drawer|extension) runners?\b/i, 'has a British word; write slides'],
    [/\bE27\b/, 'has a socket that American lamps lack; write E26'],
    [/\bin stock\b/i, 'promises finished pieces; write stocked, as for materials'],
    [/\bwrote to you\b/i, 'says wrote to you; write emailed you'],
    [/\bafterwards\b/i, 'has a British spelling; write afterward'],
    [/\bM(?:r|rs|s)\b(?!\.)/, 'has a title without a period; write Mr. or Ms.'],
    [/°[FC]/, 'gives a wash temperature; write cold, warm or hot'],
    [/”[.,]/, 'has a period or comma after a quotation mark; put it inside'],
    [/\bany more\./i, 'has a British spelling; write anymore'],
    [/\d-\d(?![\d-]*[A-Z])/, 'has a hyphen in a range; use an en dash'],
    [/\bfree shipping\b/i, 'promises free delivery; the cost is part of the price'],
    [/\bsites of others\b/i, 'says sites of others; write other sites'],
    [/\bsoft-running\b/i, 'says soft-running; write smooth-gliding'],
    [
      /\bthe page (?:of|with) (?:the|your) (?:quote|price)\b/i,
      'says page of; write quote page, price page',
    ],
    [/\bCheck “/, 'says Check for a checkbox, which reads as verify; write Select'],
    [/^(?!\[)[\s\S]*\blegal notice\b/i, 'says legal notice; write company information'],
    [/["„«»]/, 'has a straight or foreign quotation mark; use “ and ”'],
  ],
  vn: [
    [/\bsalon\b(?! (?:tóc|làm đẹp))/i, 'says salon, which is a living-room set; write tiệm nail'],
    // The text of the link on cards is specified.
    [/^(?!Hỏi giá$)[\s\S]*hỏi giá/i, 'says hỏi giá; write yêu cầu báo giá'],
    [/ghế quầy/i, 'says ghế quầy; write ghế bar'],
    [/(?<!\p{L})hãy(?!\p{L})/iu, 'says hãy, which commands; write the verb, Vui lòng or bạn nên'],
    [/(?<!\p{L})quý khách(?!\p{L})/iu, 'addresses another way; write bạn'],
    [/Chào bạn \{\{/, 'writes bạn before a name; write Xin chào'],
    [/(?<!\p{L})cốc(?!\p{L})/iu, 'has a northern word; write ly'],
    [/(?<!\p{L})bát(?!\p{L}| trần)/iu, 'has a northern word; write chén or tô'],
    [/(?<!\p{L})tất(?= (?:và|mỏng|len))|chiếc tất(?!\p{L})/iu, 'has a northern word; write vớ'],
    [/(?<!\p{L})(?:mùa|trời) nồm(?!\p{L})/iu, 'names a northern season; write mùa mưa'],
    [/(?<!\p{L})chăn(?!\p{L})/iu, 'has a northern word; write mền, or drap gối for bedding'],
    [/(?<!\p{L})giát(?!\p{L})/iu, 'has a northern word; write vạt giường'],
    [/(?<!\p{L})dây đai(?!\p{L})/iu, 'names the webbing differently; write đai thun'],
    [/(?<!\p{L})gioăng(?!\p{L})/iu, 'has a northern word; write ron'],
    [/(?<!\p{L})thìa(?!\p{L})/iu, 'has a northern word; write muỗng'],
    [/bắt (?:tay|đầu) làm/i, 'says làm for the production; write bắt đầu sản xuất'],
    [/được đăng xuất/i, 'says được for a loss; write bị or tự động đăng xuất'],
    [/(?<!\p{L})bạn vui lòng/iu, 'asks twice; write Vui lòng'],
    [/(?<!\p{L})đổi và trả(?!\p{L})|đổi trả hàng/iu, 'says đổi và trả; write đổi trả'],
    [/(?<!\p{L})trang đơn hàng/iu, 'names the page differently; write trang theo dõi đơn hàng'],
    [/tìm kiếm phổ biến/i, 'says tìm kiếm for the words; write từ khóa phổ biến'],
    [/câu chữ/i, 'has another word for the texts; write nội dung'],
    [/(?<!\p{L})kính gửi/iu, 'is stiffer than bạn; write Gửi, or the label Khách hàng'],
    [
      /(?<!\p{L})(?:vài|những|từng|một|hai|ba) món(?! ăn)(?!\p{L})/iu,
      'counts in món; write sản phẩm',
    ],
    [/kết hợp hoàn hảo/i, 'translates “perfect pairing”; write kết hợp cùng'],
    [/dặn tài xế/i, 'orders the driver; write lời nhắn cho tài xế'],
    [/trong cửa hàng/i, 'says trong for the website; write trên cửa hàng'],
    [/ghi vào cửa hàng|việc ghi dừng/i, 'translates “write”; write cập nhật lên cửa hàng'],
    [/tải (?:phiên bản|bản nháp)/i, 'reads as a download; write mở'],
    [/chúc bạn vui với/i, 'translates “enjoy”; write chúc bạn luôn hài lòng với'],
    [/cùng hẹn/i, 'is wordy; write hẹn ngày với bạn'],
    [/giờ là (?:phần|sản phẩm)/i, 'translates “is now”; write đã chuyển đến vị trí'],
    [/mục thư rác(?<!thư mục thư rác)/i, 'names the folder differently; write thư mục thư rác'],
    [/xin lại liên kết/i, 'says xin lại; write yêu cầu gửi lại liên kết'],
    [/chưa đúng định dạng/i, 'says chưa đúng; write không đúng định dạng'],
    [/\d (?:ký|kí|phân)(?! tự)(?!\p{L})/iu, 'has a spoken unit; write kg or cm'],
    [/axeton/i, 'says Axeton; write acetone'],
    [/tiện sóng/i, 'says tiện sóng; write soi rãnh or lam sóng'],
    [/phiếu ưu đãi/i, 'says phiếu ưu đãi; write mã ưu đãi'],
    [
      /^tiền mặt khi nhận hàng/i,
      'names the payment method differently; write thanh toán khi nhận hàng',
    ],
    [/hủy (?:bỏ )?sự đồng ý/i, 'says hủy sự đồng ý; write rút lại sự đồng ý'],
    [/ty hơi/i, 'says ty hơi; write ben hơi'],
    [/buýp phê/i, 'says buýp phê; write buffet'],
    [/đặt (?:làm )?riêng/i, 'says đặt riêng; write đặt làm (custom) or đặt lẻ (separately)'],
    [/khăn sợi/i, 'names the cloth differently; write khăn microfiber'],
    [/phát hành|đăng tải/i, 'has another word for publishing; write xuất bản'],
    [/đồng ý giá/i, 'lacks với; write đồng ý với giá, or chốt giá for staff'],
    [/đồng ý với mức giá/i, 'is a formula; write đồng ý, or đồng ý với giá'],
    [/mã tham chiếu/i, 'translates “reference”; write mã lỗi'],
    [/mang mã này/i, 'says mang; write có mã này'],
    [/sọc nổi/i, 'says sọc nổi; write may sọc'],
    [/(?<!\p{L})họ tên(?!\p{L})/iu, 'shortens the label; write họ và tên'],
    [/giá đơn hàng \{\{/i, 'lacks của; write giá của đơn hàng'],
    [/thay đổi email/i, 'is longer than the menu; write đổi email'],
    [/hai thanh trượt|khung trượt/i, 'means a slide; write thanh chân for a sled base'],
    [/\(hoặc ai đó\)/i, 'is vague; write Bạn, hoặc người nhập email của bạn,'],
    // A list of searched words can contain northern words and words of other shops.
    [/^(?!\[)[\s\S]*(?<!\p{L})đệm(?!\p{L})/iu, 'has a northern word; write nệm, or miếng lót'],
    [/^(?!\[)[\s\S]*mã giảm giá/i, 'says mã giảm giá; write mã ưu đãi'],
    [/^(?!\[)[\s\S]*nan giường/i, 'says nan giường; write vạt giường'],
    [
      /(?<!\p{L}|(?:hình|sách) )ảnh(?!\p{L}| hưởng)/iu,
      'has a northern word for pictures; write hình',
    ],
    [/gỗ (?:\p{L}+ ){0,3}đặc(?! biệt| điểm| tính)(?!\p{L})/iu, 'says gỗ đặc; write gỗ nguyên khối'],
    [/(?:^|\. )Có sẵn (?:với|theo) /, 'says that the piece is finished; write vật liệu có sẵn'],
    [
      /(?:giường|bàn|ghế|tủ|kệ|bộ|chiếc) có sẵn/i,
      'says that the piece is finished; name the material',
    ],
    [/da yên ngựa/i, 'translates the name of the leather; write da saddle'],
    [/(?<!\p{L})(?:mùa|trời|ngày) hanh(?!\p{L})/iu, 'names a northern season; write mùa khô'],
    [/lọ hoa/i, 'has a northern word; write bình hoa'],
    [/(?:bị|dễ|mau) hỏng/i, 'has a northern word; write hư, or lỗi for files'],
    [/tỷ lệ/i, 'has another spelling; write tỉ lệ'],
    [/hiện (?:tại )?đây(?!\p{L})|(?:sẽ|cũng) hiện (?:ở|trên)/iu, 'says hiện; write hiển thị'],
    [/(?<!\p{L})xin bỏ qua/iu, 'says xin bỏ qua; write vui lòng bỏ qua'],
    [/có lẽ là bạn/i, 'translates “probably you”; write Bạn, hoặc người nhập email của bạn,'],
    [/trang riêng của bạn/i, 'says trang riêng; write trang báo giá, or trang giá của đơn hàng'],
    [/không thể chấp nhận được/i, 'means “unacceptable”; write bạn không thể chấp nhận'],
    [/tổng tiền/i, 'says tổng tiền; write tổng cộng'],
    [/(?<!\p{L})số (?:báo giá|đơn hàng)(?!\p{L}| của)/iu, 'says số; write mã báo giá, mã đơn hàng'],
    [/nhà cho thuê/i, 'excludes every tenant; write căn hộ cho thuê ngắn ngày'],
    [/khách vãng lai/i, 'says khách vãng lai; write không cần tài khoản'],
    [/(?<!\p{L})(?:món|cái) này(?!\p{L})/iu, 'says món or cái; write sản phẩm này'],
    [/khu vực nhân viên/i, 'has another word for the staff area; write trang quản lý'],
    [
      /đồng ý với (?:\{\{policy\}\}|chính sách)/i,
      'asks to agree to a policy that is only published; write đã đọc',
    ],
    [/gửi email bộ phận/i, 'lacks cho; write gửi email cho bộ phận'],
    [/(?:chỉ|sẽ) hiện (?:một|bằng)|(?<!\p{L}|thực )hiện lại/iu, 'says hiện; write hiển thị'],
    [/(?<!\p{L})thanh giường/iu, 'says thanh giường; write thành giường'],
    [/dưỡng (?:cho )?da(?!\p{L})/iu, 'reads as skin care; write dưỡng đồ da'],
    [/chiều cao tay ghế/i, 'says tay ghế for a measure; write tay vịn'],
    [/băm có muối/i, 'is jargon; write mã hóa một chiều'],
    [/(?:bạn )không ghé lại|ngày ghé gần nhất/i, 'says ghé of a website; write truy cập'],
    [/\bthg \d/, 'abbreviates the month; write 02/06/2026'],
    [/\d\.\d+ (?:m|cm|mm|kg|%)/, 'has a decimal point; use a comma'],
    [/\d-\d(?![\d-]*[A-Z])/, 'has a hyphen in a range; use an en dash'],
    [/["„«»]/, 'has a straight or foreign quotation mark; use “ and ”'],
  ],
  kr: [
    [
      /[을은이과](?:\([를는가와]\))|[를는가와](?:\([을은이과]\))|\(으\)로|\(이\)/,
      'writes both forms of a particle; recast the sentence',
    ],
    [
      /\}\}(?:[을를은는와과]|[이가](?![\p{L}])|으로|로(?![\p{L}]))/u,
      'has a particle after a placeholder, which depends on its last letter; recast the sentence',
    ],
    [/\}\}님/, 'joins 님 to a name; write a space'],
    [/살롱/, 'says 살롱; write 네일숍 or 뷰티숍'],
    [/안락의자/, 'says 안락의자; write 암체어'],
    [/십시오/, 'commands stiffly; write -세요'],
    [
      /플랙스(?! 베이지)|누아르(?! 브라운)|러스트(?! 브라운)|네로(?! 블랙)|베르데(?! 그린)/,
      'shortens the name of a color; write it as on the swatch',
    ],
    [/느와르/, 'has another spelling; write 누아르'],
    [/윗틀|거실 테이블/, 'has another word; write 위틀, 소파 테이블'],
    [/들어가는 길/, 'says 들어가는 길; write 반입 경로'],
    [/포장 명세서/, 'names the paper differently; write 배송 확인서'],
    [/(?:\d|\}\})(?:분|시간|일|주|개월) 안에/, 'says 안에; write 이내에'],
    [/신규 상품/, 'says 신규 상품; write 새 상품'],
    [/석기/, 'says 석기, the Stone Age; write 스톤웨어'],
    [/네일 폴리시/, 'says 네일 폴리시; write 매니큐어'],
    [/탬버/, 'says 탬버; write 템바'],
    [/채널|립 가죽/, 'says 채널 or 립 for ribs in a cover; write 골지'],
    [/재고(?: 보유|[가는도를로])/, 'promises finished pieces; write 기본 색상·소재, 상시 보유'],
    [/덩어리/, 'says 덩어리 for a part of furniture; write 부분 or 일체형'],
    [/\bM(?:r|s|rs)\./, 'has an English title; write 님, or 여성 and 남성'],
    [/플로어 램프|삼각대 램프/, 'has another word for a floor lamp; write 플로어 스탠드'],
    [/로봇 청소기|하드 왁스|일 년/, 'has another spelling; write 로봇청소기, 하드왁스, 1년'],
    // The text of the link on cards is specified.
    [/^(?!가격 문의$)[\s\S]*가격(?:을|은)? ?(?:편하게 )?문의/, 'says 가격 문의; write 견적 요청'],
    [/좌판|좌석/, 'has another word for the seat; write 좌면'],
    [/배송 주소/, 'says 배송 주소; write 배송지'],
    [/(?:주문|맞춤) 제작/, 'has two meanings; write 주문 후 제작 or 맞춤 옵션'],
    [/배송 시 현금/, 'names the payment method differently; write 상품 수령 시 현금 결제'],
    [/포장 단위/, 'says 포장 단위; write 포장 박스'],
    [/이 제품/, 'says 제품 for something on sale; write 상품'],
    [/휴대폰|회원 가입|JavaScript/, 'has another spelling; write 휴대전화, 회원가입, 자바스크립트'],
    [/측판|목다보|목심|수종|탄성 밴드/, 'has another word; write 옆판, 나무못, 목재, 웨빙'],
    [/페디큐어 (?:스파 )?체어/, 'says 페디큐어 체어; write 페디큐어 의자'],
    [/서면으로 (?:보내|알려)/, 'says 서면으로; write 견적서로'],
    [/임대 주택/, 'excludes every tenant; write 단기 임대 숙소'],
    [/처리방침에 동의/, 'asks to agree to a policy that is only published'],
    [/매장 정보/, 'says 매장 for the website; write 쇼핑몰'],
    [/합의/, 'says 합의 for the consent to a price; write 동의'],
    [/빌드/, 'says 빌드; write 게시'],
    [/감사해요|죄송해요/, 'is too light for a shop; write 감사합니다, 죄송합니다'],
    [/참조 번호/, 'translates “reference”; write 오류 번호'],
    [/배송지 환경/, 'has another word; write 반입·설치 환경'],
    [/받으시는 나라/, 'has another word; write 배송 국가'],
    [/장부 맞춤|나무 핀|꽃병|살대/, 'has another word; write 장부맞춤, 나무못, 화병, 스핀들'],
    [
      /전용 페이지|직원용 화면/,
      'has another word for the page; write 견적 페이지, 가격 페이지, 직원용 페이지',
    ],
    [/답해 드려요/, 'says 답해 드리다; write 답변드려요'],
    [/미리 보기|내려받/, 'has another word; write 미리보기, 다운로드'],
    [/기간을 세는/, 'translates “count”; write 계산'],
    [/“[^”{]{1,12}”/, 'has double quotation marks around a term; write ‘ and ’'],
    [/시술자/, 'says 시술자, a clinical word; write 네일리스트'],
    [/테이블 램프/, 'has another word for a table lamp; write 테이블 스탠드'],
    [
      /(?<!주문 조회 |\{\{order\}\} )(?<![가-힣])주문 페이지/,
      'says 주문 페이지; write 주문 조회 페이지',
    ],
    [/푸터/, 'says 푸터; write 하단'],
    [/비공개 링크/, 'says 비공개 링크; write 전용 링크'],
    [/(?<!대체 )텍스트(?! (?:파일|메시지))/, 'says 텍스트; write 문구'],
    [/입력하세요/, 'has another form of the request; write 입력해 주세요'],
    [
      /(?:주문|견적|계정) 이메일(?! 주소)|발송 대기 중인 이메일/,
      'says 이메일 for a sent message; write 메일',
    ],
    [/영업 직원/, 'says 영업 직원; write 판매 담당자'],
    [
      /\d ?(?:cm|m)(?:나|,) [^.]*로 제작해 드려요/,
      'lists sizes and materials before one verb; write 맞춰 드리고, 고를 수 있어요',
    ],
    [
      /주말(?:과|·|이나 )? ?공휴일(?:은|을)? 제외/,
      'excludes weekends, on which an office may work; write 영업일 기준',
    ],
    [/퍼블리시|발행/, 'has another word for publishing; write 게시'],
    [/품질보증|보증수리/, 'joins 품질 보증 or 보증 수리; write two words'],
    [/\d ?[-–—] ?\d(?![\d-]*[A-Z])/, 'has a dash in a range; use ~'],
    [/[！？，。（）：]/, 'has a full-width mark'],
    [/["„«»]/, 'has a straight or foreign quotation mark; use “ and ”'],
  ],
};

/** Returns the mechanical problems of a text. */
export function textProblems(text: string, language: Language): string[] {
  if (SPECIFIED.has(text)) return [];
  const problems = [...IN_ALL_LANGUAGES, ...BY_LANGUAGE[language]].flatMap(([pattern, advice]) => {
    const match = pattern.exec(withoutFixedParts(text));
    return match ? [`${advice} ('${match[0]}')`] : [];
  });
  if (hasUnmatchedPairs(text)) problems.push('has an unmatched quotation mark or bracket');
  return problems;
}

/** Strings that the specification fixes word for word, against the rules. */
const SPECIFIED = new Set([
  'Loading...',
  'Searching...',
  "I'm looking for a...",
  "Friend's name",
  "Friend's email",
  'Postcode is required',
  'Logged in successfully',
]);

/** Replaces addresses, codes, dates and telephone numbers, which follow their own rules. */
function withoutFixedParts(text: string): string {
  return text
    .replace(/\{#[\w-]+\}|https?:\S+|\S+@\S+|\/[\w/.-]+/g, '¤')
    .replace(/\b[A-Z]{2,}-[A-Z\d-]+|\b\d{4}-\d{2}(?:-\d{2})?\b|\+?\d[\d ]*(?:-\d{2,}){2,}/g, '¤');
}

/** Forms that a person does not say. Policies and documents may have them. */
const TOO_FORMAL: readonly Rule[] = [
  [
    /\b(?:cannot|(?:can|could|do|does|did|is|are|was|were|has|have|will|would) not)\b/i,
    'is too formal; write a contraction such as can’t',
  ],
  [
    /\b(?:we|you) (?:will|would|are)\b/i,
    'is too formal; write we’ll, we’re, you’ll, you’d or you’re',
  ],
  [/\b(?:here|there) is\b/i, 'is too formal; write here’s or there’s'],
];

/** Returns the words of an English text that are too formal for the interface and for emails. */
export function formalityProblems(text: string): string[] {
  return TOO_FORMAL.flatMap(([pattern, advice]) => {
    const match = pattern.exec(text);
    return match ? [`${advice} ('${match[0]}')`] : [];
  });
}

/**
 * Sentence parts that begin with bạn and an action that the text asks for. One per text sounds warm in the south;
 * several of them read as statements about the reader.
 */
const REQUESTS =
  /(?:^|[.!?:;]\**|,|\*\*) ?bạn (?:sao chép|kiểm tra|mở|nhập|xem|sửa|giữ|ký|quét|hỏi|thử|điền|nhờ|báo|cho biết|cho chúng tôi biết|ghi|đo|bỏ|gửi|gọi|dọn|đóng|chừa|nhớ|liên hệ|nhấn|viết|dời|gỡ|phủi|lau|thêm|kết nối|đừng|thấm|chấm|chà|rửa|chải|hút|quét|phun|siết)(?!\p{L})/giu;

/** Returns the requests of a Vietnamese text that begin with bạn, if it has more of them than `most`. */
export function requestProblems(text: string, most: number): string[] {
  const found = text.match(REQUESTS) ?? [];
  return found.length > most
    ? [`writes bạn before a request; write the verb, Vui lòng or bạn nên ('${found.join(' … ')}')`]
    : [];
}

const PAIRS = [
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
] as const;

function hasUnmatchedPairs(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return PAIRS.some(([open, close]) => count(open) !== count(close));
}

/** Endings of a Korean sentence by speech level. */
const ENDINGS: Record<Register, RegExp> = {
  polite: /(?:요|죠)$/,
  formal: /(?:니다|니까|십시오)$/,
};
/** Requests and questions that suit both levels, and nouns that end like a verb. */
const IN_BOTH_LEVELS = /세요$|[나가까]요$|[필중주]요$|아니요$/;
/** Thanks and apologies of a company, which 해요체 makes too light. */
const OF_A_COMPANY = /(?:감사|죄송)합니다$/;
/** Plain endings (해라체), which no place of the shop uses, except particles and nouns that end in 다. */
const PLAIN = /[가-힣](?<![마보바])다$/;

/**
 * Returns the problems of a Korean text's speech level. Sentences that end in a noun or in -기 belong to every level.
 * `register` is the level of the text's place.
 */
export function registerProblems(text: string, register: Register): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const formal = ENDINGS.formal.test(sentence);
    if (register === 'polite' && formal && !OF_A_COMPANY.test(sentence)) {
      return [`is not in 해요체: '${sentence}'`];
    }
    if (register === 'formal' && ENDINGS.polite.test(sentence) && !IN_BOTH_LEVELS.test(sentence)) {
      return [`is not in 합니다체: '${sentence}'`];
    }
    return !formal && PLAIN.test(sentence) ? [`ends in plain style: '${sentence}'`] : [];
  });
}

/** Returns the sentences of a Korean product text that are fragments. Prose has a verb in 해요체 in each of them. */
export function fragmentProblems(text: string): string[] {
  return sentencesOf(text)
    .filter((sentence) => !ENDINGS.polite.test(sentence))
    .map((sentence) => `is no full sentence in 해요체: '${sentence}'`);
}

/** Returns the sentences of a Korean text without their closing marks. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。])(?=\s|$|["”’)])|\n/)
    .map((part) => part.replace(/[\s.!?"“”‘’()]+$/g, '').replace(/^[\s"”’)]+/, ''))
    .filter((part) => part !== '');
}

/** Words between the numbers of a range, a size or a list. */
const BETWEEN = / × |–| to | or | and |, /;
/** Metric measure with what stands before it in the same sentence part: `63 × 78 3/4 in (160 × 200 cm`. */
const METRIC =
  /(?:([\d/ ×–]*\d) in \()?((?:\d+(?:\.\d+)?(?: × |–))*\d+(?:\.\d+)?) (mm|cm|m|km|g|kg|ml)\b/g;
const CENTIMETERS_PER_INCH = 2.54;
/** Largest difference in inches, for lengths that are rounded to quarters of an inch. */
const TOLERANCE = 0.26;

/**
 * Returns the metric measures of an English text. A page of the American shop has one system; only a size that is sold by
 * its centimeters has them in brackets behind the same size in inches.
 */
export function metricProblems(text: string): string[] {
  return [...text.matchAll(METRIC)].flatMap(([found, stated, numbers = '', unit]) => {
    if (stated === undefined || unit !== 'cm') {
      return [`has a metric measure: '${found}'; write inches, feet or pounds`];
    }
    const inches = stated.split(BETWEEN).map(parseInches);
    const centimeters = numbers.split(BETWEEN).map(Number);
    const right =
      inches.length === centimeters.length &&
      centimeters.every(
        (length, index) =>
          Math.abs(length / CENTIMETERS_PER_INCH - (inches[index] ?? Number.NaN)) <= TOLERANCE,
      );
    return right ? [] : [`has wrong inches: '${found}'`];
  });
}

/** The unit after a number. Feet with inches, and a size with its centimeters in brackets, are measures in prose as well. */
const INCH_UNIT = /(?<!\d ft \d+(?: \d+\/\d+)?)(?<=\d) in\b(?! \()/;

/** Returns the bare unit `in` of an English sentence, which reads as the preposition. Lists of measures have it. */
export function inchProblems(text: string): string[] {
  return INCH_UNIT.test(text) ? ['has the unit in; write inches, or -inch before a noun'] : [];
}

/** Returns the English sentences that start with a numeral. */
export function numeralProblems(text: string): string[] {
  return text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => /^\d/.test(sentence))
    .map((sentence) => `starts a sentence with a numeral: '${sentence}'`);
}

/** Parses `31`, `31 1/2` and `3/4`; NaN for other texts. */
function parseInches(text: string): number {
  const match = /^(?:(\d+)(?: |$))?(?:(\d+)\/(\d+))?$/.exec(text.trim());
  if (!match || text.trim() === '') return Number.NaN;
  const [, whole = 0, numerator = 0, denominator = 1] = match;
  return Number(whole) + Number(numerator) / Number(denominator);
}
