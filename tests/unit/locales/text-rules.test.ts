import { describe, expect, test } from 'vitest';
import {
  fragmentProblems,
  inchProblems,
  poundProblems,
  registerProblems,
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
    ['en', 'Two  spaces', 'two spaces'],
    ['en', '80 x 45 cm', '×'],
    ['en', '80cm wide', 'no space'],
    ['en', 'Sending...', 'three dots'],
    ['vn', 'Bàn cho salon', 'tiệm nail'],
    ['vn', 'Gửi email hỏi giá', 'yêu cầu báo giá'],
    ['vn', 'Hãy nhập email', 'Vui lòng nhập'],
    ['vn', 'Nặng 12 ký', 'kg'],
    ['vn', 'Dài 2.1 m', 'comma'],
    ['vn', '4-6 tuần', 'en dash'],
    ['vn', 'Phát hành thay đổi', 'xuất bản'],
    ['vn', 'Ty hơi có cần gạt', 'ben hơi'],
    ['vn', 'Tủ buýp phê', 'buffet'],
    ['vn', 'Màu đặt riêng', 'đặt làm'],
    ['vn', 'Lau bằng khăn sợi nhỏ', 'microfiber'],
    ['kr', '사진을(를) 지웠습니다', 'both forms'],
    ['kr', '{{name}}을 담았어요', 'placeholder'],
    ['kr', '{{name}}로 보냈어요', 'placeholder'],
    ['kr', '{{name}}님이 보냈어요', 'a space'],
    ['kr', '가격은 편하게 문의해 주세요', '견적 요청'],
    ['kr', '살롱 가구', '네일숍'],
    ['kr', '네일 폴리시', '매니큐어'],
    ['kr', '탬버 도어', '템바'],
    ['kr', '채널 벨벳', '골지'],
    ['kr', '오크가 재고로 있어요', '재고가 있다'],
    ['kr', '한 덩어리로 배송해요', '부분'],
    ['kr', '변경 사항 발행', '게시'],
    ['kr', '성별', '호칭'],
    ['kr', '플로어 램프', '플로어 스탠드'],
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
    ['en', 'Seat cushions filled with feathers'],
    ['en', 'Loading...'],
    ['vn', 'Mật khẩu có ít nhất 8 ký tự'],
    ['kr', '{{count}}개를 담았어요'],
    ['kr', '{{name}} 님이 보냈어요'],
    ['kr', '{{name}} 이불'],
  ] as const)('%s: "%s" is accepted', (language, text) => {
    expect(textProblems(text, language)).toEqual([]);
  });
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
  ] as const)('"%s" is accepted in a %s text', (text, register) => {
    expect(registerProblems(text, register)).toEqual([]);
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

describe('inches in English texts', () => {
  test.each([
    '37 cm deep',
    '37 cm (15 1/2 in) deep',
    '90–160 cm (35 1/2 in) long',
    '2.1 m (80 in) long',
    '2.1 m (83 in) long',
    'a ceiling of 2.4 m (7 ft 9 in)',
    'a cable of 6 m (19 ft)',
    'rings of 32 and 16 cm (12 1/2 in)',
  ])('"%s" is reported', (text) => {
    expect(inchProblems(text)).toHaveLength(1);
  });

  test.each([
    '37 cm (14 1/2 in) deep',
    '2.1 m (82 1/2 in) long',
    'a ceiling of 2.4 m (7 ft 10 in)',
    '90–160 cm (35 1/2–63 in) long',
    '90 to 160 cm (35 1/2 to 63 in) long',
    '120 × 60 cm (47 × 23 1/2 in)',
    '8 cm (3 1/4 in)',
    'heights of 35 or 60 cm (14 or 23 1/2 in)',
    'rings of 32, 40 and 16 cm (12 1/2, 15 3/4 and 6 1/4 in)',
    '1.85 m (6 ft 1 in) tall',
    'a cable of 6 m (20 ft)',
    'a top of 2.2 cm',
    '4 mm thick',
  ])('"%s" is accepted', (text) => {
    expect(inchProblems(text)).toEqual([]);
  });
});

describe('pounds in English texts', () => {
  test.each(['Weighs 12 kg', '12 kg (27 lb)', '120 kg (264 lb)', '100–104 kg (220 lb)'])(
    '"%s" is reported',
    (text) => {
      expect(poundProblems(text)).toHaveLength(1);
    },
  );

  test.each(['12 kg (26 lb)', '100–104 kg (220–229 lb)', 'foam of 40 kg/m³'])(
    '"%s" is accepted',
    (text) => {
      expect(poundProblems(text)).toEqual([]);
    },
  );
});
