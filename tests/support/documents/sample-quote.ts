import { readFile } from 'node:fs/promises';
import type { Language } from '#domain/languages.ts';
import { preparePicture } from '#functions/documents/picture.ts';
import { PICTURE_BOX } from '#functions/quotes/pdf/picture-box.ts';
import type { PrintedLine, QuoteDocument } from '#functions/quotes/pdf/quote-document-types.ts';

interface Sample {
  issuedOn: string;
  validUntil: string;
  customer: QuoteDocument['customer'];
  contact: string;
  pieces: { title: string; options: string; price: number }[];
  money: (amount: number) => string;
  sums: QuoteDocument['sums'];
  total: QuoteDocument['total'];
  note: string;
  terms: QuoteDocument['terms'];
}

const PICTURES = [
  'koda-flax-hero',
  'toma-rust-hero',
  'pina-travertine-hero',
  'sol-brass-hero',
  'vetro-walnut-hero',
];
const CODES = ['LL-SF-1041', 'LL-AC-1012', 'LL-TB-1011', 'LL-LT-1011', 'LL-ST-1081'];

const SAMPLES: Record<Language, Sample> = {
  en: {
    issuedOn: 'November 23, 2026',
    validUntil: 'December 7, 2026\nHo Chi Minh City time',
    customer: {
      name: 'Hannah Whitfield',
      address: ['1180 Naglee Avenue, Apt 3B', 'San Jose, CA 95112', 'United States'],
      email: 'hannah@whitfield.example',
    },
    contact: 'Linh Trần, Sales',
    pieces: [
      {
        title: 'Koda chaise sofa in Flax linen',
        options: 'Chaise on the left',
        price: 2_640,
      },
      {
        title: 'Toma barrel armchair in Rust velvet',
        options: 'Legs in walnut',
        price: 720,
      },
      { title: 'Pina round coffee table in Travertine', options: 'Honed', price: 980 },
      {
        title: 'Sol floor lamp in Brass and linen',
        options: 'Warm white bulb',
        price: 310,
      },
      {
        title: 'Vetro arched vitrine in Walnut',
        options: '220 V and 110 V',
        price: 1_560,
      },
    ],
    money: (amount) => `$${amount.toLocaleString('en')}.00`,
    sums: [
      { label: 'Pieces', amount: '$6,930.00' },
      { label: 'Discount 5%', detail: 'Five pieces or more', amount: '−$346.50' },
      {
        label: 'Delivery',
        detail: 'Sea freight and truck to San Jose, CA 95112',
        amount: '$860.00',
      },
      {
        label: 'Carrying in and assembly',
        detail: 'Third floor, small elevator',
        amount: '$240.00',
      },
    ],
    total: { label: 'Total', detail: 'Import duty is not included.', amount: '$7,683.50' },
    note: 'The linen of the sofa comes from the same roll as the curtains that you liked.',
    terms: [
      {
        title: 'What is in the price',
        text: 'Making to order in our workshop in Viet Nam, packing, freight to San Jose, carrying in to the third floor, assembly, and taking the packing away.',
      },
      {
        title: 'When',
        text: 'Sofas and armchairs 4-6 weeks, Vetro 8-10 weeks from the day you accept. When everything is ready, we call to arrange a day.',
      },
      { title: 'Payment', text: 'Cash on delivery. Nothing is charged before then.' },
      {
        title: 'Afterwards',
        text: 'One year of warranty on furniture. Pieces made to order cannot be returned; we repair or replace a fault.',
      },
    ],
  },
  vn: {
    issuedOn: '23/11/2026',
    validUntil: '07/12/2026\ngiờ Việt Nam',
    customer: {
      name: 'Nguyễn Thu Hà',
      address: ['27 Trần Não', 'Phường An Khánh', 'TP. Hồ Chí Minh, Việt Nam'],
      phone: '090 000 0142',
      email: 'thuha@nguyen.example',
    },
    contact: 'Trần Mỹ Linh, Bán hàng',
    pieces: [
      {
        title: 'Sofa góc Koda, vải lanh màu lanh mộc',
        options: 'Ghế nằm bên trái',
        price: 62_400_000,
      },
      {
        title: 'Ghế bành Toma, vải nhung cam gỉ sắt',
        options: 'Chân gỗ óc chó',
        price: 16_800_000,
      },
      {
        title: 'Bàn trà tròn Pina, đá travertine',
        options: 'Mặt mài mờ, phủ chống thấm',
        price: 23_500_000,
      },
      {
        title: 'Đèn cây Sol, đồng thau và vải lanh',
        options: 'Kèm bóng ánh sáng ấm',
        price: 7_200_000,
      },
      {
        title: 'Tủ kính vòm Vetro, gỗ óc chó',
        options: 'Đợt kính chiếu sáng từ trên',
        price: 36_800_000,
      },
    ],
    money: (amount) => `${amount.toLocaleString('vi')} ₫`,
    sums: [
      { label: 'Sản phẩm', amount: '163.500.000 ₫' },
      { label: 'Giảm 5%', detail: 'Từ năm sản phẩm trở lên', amount: '−8.175.000 ₫' },
      {
        label: 'Giao hàng',
        detail: 'Xe tải đến phường An Khánh, TP. Hồ Chí Minh',
        amount: '1.200.000 ₫',
      },
      { label: 'Bê vào nhà và lắp đặt', detail: 'Tầng 3, thang máy nhỏ', amount: '900.000 ₫' },
    ],
    total: { label: 'Tổng cộng', detail: 'Giá đã gồm thuế GTGT 8%.', amount: '157.425.000 ₫' },
    note: 'Vải lanh của sofa cùng cuộn với rèm bạn thích.',
    terms: [
      {
        title: 'Giá đã gồm',
        text: 'Làm theo đơn tại xưởng Việt Nam, đóng gói, vận chuyển, bê lên tầng ba, lắp đặt và thu dọn bao bì.',
      },
      {
        title: 'Thời gian',
        text: 'Sofa và ghế bành 4-6 tuần, tủ Vetro 8-10 tuần kể từ ngày bạn chấp nhận. Hàng xong chúng tôi gọi để hẹn ngày giao.',
      },
      { title: 'Thanh toán', text: 'Thanh toán khi nhận hàng. Trước đó không thu tiền.' },
      {
        title: 'Sau khi giao',
        text: 'Bảo hành đồ gỗ một năm. Hàng làm theo đơn không đổi trả; nếu có lỗi, chúng tôi sửa hoặc thay.',
      },
    ],
  },
  kr: {
    issuedOn: '2026년 11월 23일',
    validUntil: '2026년 12월 7일\n한국 시간',
    customer: {
      name: '김서연',
      address: ['(04769) 서울특별시 성동구', '서울숲2길 32-14, 3층', '대한민국'],
      email: 'seoyeon@kim.example',
    },
    contact: '박지우, 영업',
    pieces: [
      {
        title: '코다 카우치형 소파, 플랙스 베이지 리넨',
        options: '카우치 왼쪽, 훈연 오크 받침',
        price: 3_480_000,
      },
      { title: '토마 암체어, 러스트 브라운 벨벳', options: '월넛 다리', price: 950_000 },
      {
        title: '피나 원형 소파 테이블, 트래버틴',
        options: '무광 연마, 얼룩 방지 코팅',
        price: 1_290_000,
      },
      {
        title: '솔 플로어 스탠드, 브라스와 리넨',
        options: '전구색 전구 포함',
        price: 410_000,
      },
      {
        title: '베트로 아치 유리장, 월넛과 투명 유리',
        options: '위쪽 조명이 있는 유리 선반, 220 V',
        price: 2_050_000,
      },
    ],
    money: (amount) => `${amount.toLocaleString('ko')}원`,
    sums: [
      { label: '상품', amount: '9,130,000원' },
      { label: '할인 5%', detail: '5점 이상 주문', amount: '−456,500원' },
      { label: '배송', detail: '해상 운송 및 트럭, 서울 성동구까지', amount: '1,150,000원' },
      { label: '집 안 운반과 조립', detail: '3층, 소형 엘리베이터', amount: '290,000원' },
    ],
    total: {
      label: '합계',
      detail: '수입 관세와 부가세는 포함되어 있지 않습니다.',
      amount: '10,113,500원',
    },
    note: '소파의 리넨은 마음에 들어 하신 커튼과 같은 원단입니다.',
    terms: [
      {
        title: '포함된 것',
        text: '베트남 공방의 제작, 포장, 서울까지 운송, 3층까지 운반, 조립, 포장재 수거.',
      },
      {
        title: '제작 기간',
        text: '수락하신 날부터 소파와 암체어는 4-6주, 베트로는 8-10주입니다. 완성되면 배송일을 정하려고 전화드립니다.',
      },
      { title: '결제', text: '상품 수령 시 현금으로 내십니다. 그 전에는 청구하지 않습니다.' },
      {
        title: '배송 후',
        text: '가구 보증 기간은 1년입니다. 맞춤 옵션 상품은 반품이 어려우며, 하자는 수리하거나 교환해 드립니다.',
      },
    ],
  },
};

const OFFICE: QuoteDocument['office'] = {
  name: 'Lim & Loom Việt Nam',
  address: ['18 Nguyễn Cơ Thạch, Phường An Khánh', 'TP. Hồ Chí Minh'],
  phone: '+84 28 0000 0142',
  email: 'sales@limandloom.example',
  imprint:
    'Lim & Loom Việt Nam, 18 Nguyễn Cơ Thạch, Phường An Khánh, TP. Hồ Chí Minh · 0310 000 142 · Lim & Loom, Inc., 2150 Senter Road, San Jose',
};

export interface SampleOptions {
  language?: Language;
  lines?: number;
  withPictures?: boolean;
  change?: Partial<QuoteDocument>;
}

/** Returns a quote with invented prices. Lines repeat after five pieces, with other codes. The sums fit five lines. */
export async function sampleQuote({
  language = 'en',
  lines = 5,
  withPictures = false,
  change = {},
}: SampleOptions = {}): Promise<QuoteDocument> {
  const sample = SAMPLES[language];
  const { issuedOn, validUntil, customer, sums, total, note, terms } = sample;
  return {
    language,
    number: 'LL-Q-7K2M',
    version: '2',
    issuedOn,
    validUntil,
    issuedAt: new Date('2026-11-23T02:00:00Z'),
    office: { ...OFFICE, contact: sample.contact },
    customer,
    lines: await Promise.all(
      Array.from({ length: lines }, (_, index) => sampleLine(sample, index, withPictures)),
    ),
    sums,
    total,
    note,
    terms,
    link: 'https://limandloom.example/quote#7K2M.q3Zt8yVb1Xw5Nf0LkPj7Rm2Dc6Hs9Ga4Tu-Ye_Io',
    ...change,
  };
}

async function sampleLine(
  { pieces, money }: Sample,
  index: number,
  withPictures: boolean,
): Promise<PrintedLine> {
  const pieceAt = (at: number) =>
    pieces[at % pieces.length] ?? { title: '', options: '', price: 0 };
  const totalAt = (at: number) => pieceAt(at).price * quantityAt(at);
  const { title, options, price } = pieceAt(index);
  const lines = Array.from({ length: index + 1 }, (_, at) => totalAt(at));
  const picture = withPictures ? await samplePicture(index) : undefined;
  return {
    code: CODES[index] ?? `LL-SF-${2000 + index}`,
    title,
    options,
    quantity: String(quantityAt(index)),
    unitPrice: money(price),
    lineTotal: money(totalAt(index)),
    runningTotal: money(lines.reduce((sum, total) => sum + total, 0)),
    ...(picture ? { picture } : {}),
  };
}

/** Two of every second piece of five. */
function quantityAt(index: number): number {
  return index % PICTURES.length === 1 ? 2 : 1;
}

/** Returns a photograph of the demonstration catalog, prepared for the document. */
async function samplePicture(index: number): Promise<Uint8Array> {
  const name = PICTURES[index % PICTURES.length];
  const file = new URL(`../../../catalogue/pictures/${name}.webp`, import.meta.url);
  return preparePicture(await readFile(file), PICTURE_BOX);
}
