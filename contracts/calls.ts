import {
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
  readProduct,
} from './admin-catalogue.ts';
import { findCustomers } from './admin-customers.ts';
import { discardMail, listMails, resendMail } from './admin-mails.ts';
import { changeOrderStatus, exportOrders, findOrders, getOrder } from './admin-orders.ts';
import { beginAdminSession, endAdminSession, getAdminSession } from './admin-session.ts';
import { listBrowserErrors, reportBrowserError } from './browser-errors.ts';
import { listCoupons, requestCoupon } from './coupon.ts';
import { geocode } from './geocode.ts';
import { getHealth, getOpenApi } from './health.ts';
import {
  bulkInteriors,
  createInterior,
  deleteInterior,
  getInterior,
  listCategory,
  listInteriors,
  searchInteriors,
  updateInterior,
} from './interior.ts';
import { listOrders, placeOrder } from './order.ts';
import { cancelOrder, followOrder } from './order-following.ts';
import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from './publishing.ts';
import { finishSocialSignIn, startSocialSignIn } from './social.ts';
import {
  deleteUser,
  forgotPassword,
  getOneUser,
  getUser,
  listUsers,
  loginUser,
  logoutUser,
  registerUser,
  resetPassword,
  updatePassword,
  updateUser,
} from './user.ts';
import { sendWishlist } from './wishlist.ts';

/** All calls of the API. The OpenAPI document and the tests that cover every call use this list. */
export const CALLS = [
  listInteriors,
  searchInteriors,
  listCategory,
  bulkInteriors,
  getInterior,
  createInterior,
  updateInterior,
  deleteInterior,
  placeOrder,
  listOrders,
  followOrder,
  cancelOrder,
  listUsers,
  getOneUser,
  getUser,
  registerUser,
  loginUser,
  updateUser,
  updatePassword,
  deleteUser,
  logoutUser,
  forgotPassword,
  resetPassword,
  startSocialSignIn,
  finishSocialSignIn,
  listCoupons,
  requestCoupon,
  sendWishlist,
  beginAdminSession,
  getAdminSession,
  endAdminSession,
  findOrders,
  getOrder,
  changeOrderStatus,
  exportOrders,
  listMails,
  resendMail,
  discardMail,
  findCustomers,
  readProduct,
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
  getPublishState,
  publishNow,
  listBuilds,
  updatePublishSettings,
  reportBuild,
  listBrowserErrors,
  reportBrowserError,
  geocode,
  getHealth,
  getOpenApi,
] as const;
