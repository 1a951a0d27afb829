/** Province of Viet Nam since July 2025, after the Resolution 202/2025/QH15, with the later changes. */
export interface VietnamProvince {
  /** Official code of two digits. */
  code: string;
  /** Name in addresses. */
  name: string;
  /** Names of the former provinces that became part of it. */
  merged: readonly string[];
  /** Earlier full name, if the province has become a city. */
  renamed?: string;
}

/** The 34 provinces by code (docs/decisions/036-address-data.md). `npm run units` compares them with its sources. */
export const VIETNAM_PROVINCES: readonly VietnamProvince[] = [
  { code: '01', name: 'Thành phố Hà Nội', merged: [] },
  { code: '04', name: 'Cao Bằng', merged: [] },
  { code: '08', name: 'Tuyên Quang', merged: ['Hà Giang'] },
  { code: '11', name: 'Điện Biên', merged: [] },
  { code: '12', name: 'Lai Châu', merged: [] },
  { code: '14', name: 'Sơn La', merged: [] },
  { code: '15', name: 'Lào Cai', merged: ['Yên Bái'] },
  { code: '19', name: 'Thái Nguyên', merged: ['Bắc Kạn'] },
  { code: '20', name: 'Lạng Sơn', merged: [] },
  { code: '22', name: 'Thành phố Quảng Ninh', merged: [], renamed: 'Tỉnh Quảng Ninh' },
  { code: '24', name: 'Thành phố Bắc Ninh', merged: ['Bắc Giang'], renamed: 'Tỉnh Bắc Ninh' },
  { code: '25', name: 'Phú Thọ', merged: ['Hoà Bình', 'Vĩnh Phúc'] },
  { code: '31', name: 'Thành phố Hải Phòng', merged: ['Hải Dương'] },
  { code: '33', name: 'Hưng Yên', merged: ['Thái Bình'] },
  { code: '37', name: 'Ninh Bình', merged: ['Hà Nam', 'Nam Định'] },
  { code: '38', name: 'Thanh Hóa', merged: [] },
  { code: '40', name: 'Nghệ An', merged: [] },
  { code: '42', name: 'Hà Tĩnh', merged: [] },
  { code: '44', name: 'Quảng Trị', merged: ['Quảng Bình'] },
  { code: '46', name: 'Thành phố Huế', merged: [], renamed: 'Tỉnh Thừa Thiên Huế' },
  { code: '48', name: 'Thành phố Đà Nẵng', merged: ['Quảng Nam'] },
  { code: '51', name: 'Quảng Ngãi', merged: ['Kon Tum'] },
  { code: '52', name: 'Gia Lai', merged: ['Bình Định'] },
  { code: '56', name: 'Khánh Hòa', merged: ['Ninh Thuận'] },
  { code: '66', name: 'Đắk Lắk', merged: ['Phú Yên'] },
  { code: '68', name: 'Lâm Đồng', merged: ['Bình Thuận', 'Đắk Nông'] },
  { code: '75', name: 'Thành phố Đồng Nai', merged: ['Bình Phước'], renamed: 'Tỉnh Đồng Nai' },
  { code: '79', name: 'Thành phố Hồ Chí Minh', merged: ['Bà Rịa - Vũng Tàu', 'Bình Dương'] },
  { code: '80', name: 'Tây Ninh', merged: ['Long An'] },
  { code: '82', name: 'Đồng Tháp', merged: ['Tiền Giang'] },
  { code: '86', name: 'Vĩnh Long', merged: ['Bến Tre', 'Trà Vinh'] },
  { code: '91', name: 'An Giang', merged: ['Kiên Giang'] },
  { code: '92', name: 'Thành phố Cần Thơ', merged: ['Hậu Giang', 'Sóc Trăng'] },
  { code: '96', name: 'Cà Mau', merged: ['Bạc Liêu'] },
];
