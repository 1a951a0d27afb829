import { type HomePage, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import { listObjectHistory } from '../audit/audit.ts';
import { defineOperation, SAMPLE } from '../operation.ts';
import { getHomePage, restoreHomePage, updateHomePage } from './home-page.ts';

/** Home page of examples: a hero with the picture of a product, always. */
const SAMPLE_HOME_PAGE: HomePage = {
  ...SPECIFIED_HOME_PAGE,
  hero: [
    {
      from: null,
      until: null,
      isHidden: false,
      picture: { product: SAMPLE.product },
      link: '/about',
      texts: {
        vn: {
          heading: 'Nhà mới đón Tết',
          text: 'Đặt trước ngày 10 để kịp giao.',
          label: '',
          alt: '',
        },
        en: {
          heading: 'A new sofa for the holidays',
          text: 'Order by December 10.',
          label: '',
          alt: '',
        },
        kr: {
          heading: '연말을 새 소파와 함께',
          text: '12월 10일까지 주문해 주세요.',
          label: '',
          alt: '',
        },
      },
    },
  ],
};

export const HOME_PAGE_OPERATIONS = [
  defineOperation(getHomePage),
  defineOperation(updateHomePage, {
    example: { body: { home: SAMPLE_HOME_PAGE, revision: 0, ready: true } },
  }),
  defineOperation(restoreHomePage, {
    noExample: `requires the id of an entry from ${listObjectHistory.name}`,
  }),
];
