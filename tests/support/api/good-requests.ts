import { type Member, PASSWORD } from './members.ts';
import { orderBody } from './order-body.ts';
import { productDraft } from './products.ts';

/** Input of a request before encoding. */
export interface GoodInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Codes of products that the requests need: one that stays, and some to delete. */
export const STOCKED = 'LL-SF-1';
export const toDelete = (at: number) => `LL-DEL-${at}`;

let made = 0;
let deleted = 0;

function next(): number {
  made += 1;
  return made;
}

/** A request of each call about `owner` that succeeds for an authorized caller. A test enforces completeness. */
export const GOOD_REQUESTS: Record<string, (owner: Pick<Member, 'user'>) => GoodInput> = {
  listInteriors: () => ({}),
  searchInteriors: () => ({ query: { title: 'sofa' } }),
  listCategory: () => ({ params: { category: 'sofa' } }),
  bulkInteriors: () => ({ body: [STOCKED] }),
  getInterior: () => ({ params: { id: STOCKED } }),
  createInterior: () => ({ body: productDraft() }),
  updateInterior: () => ({ params: { id: STOCKED }, body: { color: 'Tan' } }),
  deleteInterior: () => {
    deleted += 1;
    return { params: { id: toDelete(deleted) } };
  },
  placeOrder: () => ({ body: orderBody([STOCKED]) }),
  listOrders: ({ user }) => ({ query: { userId: user._id } }),
  listUsers: () => ({}),
  getOneUser: ({ user }) => ({ query: { email: user.email } }),
  getUser: ({ user }) => ({ params: { id: user._id } }),
  registerUser: () => ({
    body: { email: `new-${next()}@example.com`, password: PASSWORD, type: 'customer' },
  }),
  loginUser: ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
  updateUser: ({ user }) => ({ params: { id: user._id }, body: { firstName: 'Mai' } }),
  updatePassword: ({ user }) => ({
    params: { id: user._id },
    body: { password: PASSWORD, newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' },
  }),
  deleteUser: ({ user }) => ({ params: { id: user._id }, body: { password: PASSWORD } }),
  logoutUser: () => ({}),
  forgotPassword: ({ user }) => ({ body: { email: user.email } }),
  resetPassword: () => ({
    body: { token: 'none', newPassword: PASSWORD, passwordConfirm: PASSWORD },
  }),
  startSocialSignIn: () => ({ params: { provider: 'google' } }),
  finishSocialSignIn: () => ({ params: { provider: 'google' }, query: { code: '1', state: '2' } }),
  listCoupons: ({ user }) => ({ query: { userId: user._id } }),
  requestCoupon: ({ user }) => ({
    body: { firstName: 'Mai', lastName: 'Lê', email: user.email },
  }),
  sendWishlist: () => ({
    body: {
      friendName: 'Hoa',
      friendEmail: `hoa-${next()}@example.com`,
      senderName: 'Lan',
      senderEmail: `lan-${next()}@example.com`,
      items: [STOCKED],
    },
  }),
  followOrder: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  cancelOrder: ({ user }) => ({ body: { number: 'LL-0000-0000', email: user.email } }),
  beginAdminSession: () => ({ body: { key: 'not-the-key-of-the-tests' } }),
  getAdminSession: () => ({}),
  endAdminSession: () => ({}),
  findOrders: () => ({ body: {} }),
  getOrder: () => ({ params: { number: 'LL-0000-0000' } }),
  changeOrderStatus: () => ({
    params: { number: 'LL-0000-0000' },
    body: { from: 'pending', status: 'confirmed' },
  }),
  exportOrders: () => ({ body: {} }),
  listMails: () => ({}),
  resendMail: () => ({ params: { id: '0'.repeat(32) } }),
  discardMail: () => ({ params: { id: '0'.repeat(32) } }),
  findCustomers: () => ({ body: {} }),
  readProduct: () => ({ params: { code: STOCKED } }),
  exportCatalogue: () => ({}),
  exportCatalogueCsv: () => ({}),
  importCatalogue: () => ({ body: { format: 'json', content: '[]' } }),
  getPublishState: () => ({}),
  publishNow: () => ({}),
  listBuilds: () => ({}),
  updatePublishSettings: () => ({ body: { minutes: 15, quiet: null } }),
  reportBuild: () => ({ body: { build: 'build-of-the-tests', result: 'started', catalogue: 1 } }),
  listBrowserErrors: () => ({}),
  reportBrowserError: () => ({
    body: {
      kind: 'script',
      name: 'TypeError',
      message: 'sofa is undefined',
      stack: 'at open (https://shop.test/_astro/a1.js:1:20)',
      page: '/vn/products/sofa',
      build: 'local',
    },
  }),
  geocode: () => ({ query: { latlng: '16.05,108.2' } }),
  getHealth: () => ({}),
  getOpenApi: () => ({}),
};
