import { copyAccount } from './account-copy.ts';
import {
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
  readProduct,
} from './admin-catalogue.ts';
import { findCustomers } from './admin-customers.ts';
import { discardMail, listMails, resendMail } from './admin-mails.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
} from './admin-orders.ts';
import { listAuditEntries, listObjectHistory, restoreProduct } from './audit.ts';
import { listBrowserErrors, reportBrowserError } from './browser-errors.ts';
import { listCoupons, requestCoupon } from './coupon.ts';
import { discardDraft, listDrafts, readDraft, readyDraft, saveDraft } from './drafts.ts';
import { changeEmail, confirmEmail, stopEmailChange } from './email-change.ts';
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
import { listMyQuotes } from './my-quotes.ts';
import { listOrders, placeOrder } from './order.ts';
import { changeDelivery, getDelivery } from './order-delivery.ts';
import { cancelOrder, followOrder } from './order-following.ts';
import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from './publishing.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  openQuote,
  readQuoteVersion,
  reconsiderQuote,
  writeToShop,
} from './quote.ts';
import { acceptQuote } from './quote-acceptance.ts';
import { requestQuote, resendQuoteLink } from './quote-request.ts';
import { countSearch } from './search-count.ts';
import { hideSearch, listSearches, showSearch } from './searches.ts';
import { finishSocialSignIn, startSocialSignIn } from './social.ts';
import { finishEnrollment, openEnrollment } from './staff-enrollment.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
} from './staff-factors.ts';
import {
  changeStaffRole,
  checkFirstOwner,
  createFirstOwner,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from './staff-people.ts';
import {
  beginConfirmation,
  beginPasskeySignIn,
  confirmFactor,
  endOneStaffSession,
  endStaffSession,
  endStaffSessions,
  finishPasskeySignIn,
  getStaffSession,
  listStaffSessions,
  signInStaff,
  updateStaffProfile,
} from './staff-session.ts';
import { deleteSynonym, listSynonyms, previewSynonym, saveSynonym } from './synonyms.ts';
import { getTodayErrors, getTodayMails, getTodayOrders } from './today.ts';
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
  countSearch,
  previewSynonym,
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
  getDelivery,
  changeDelivery,
  requestQuote,
  openQuote,
  readQuoteVersion,
  writeToShop,
  declineQuote,
  reconsiderQuote,
  cancelQuoteRequest,
  acceptQuote,
  resendQuoteLink,
  listMyQuotes,
  listUsers,
  getOneUser,
  getUser,
  registerUser,
  loginUser,
  updateUser,
  updatePassword,
  changeEmail,
  confirmEmail,
  stopEmailChange,
  copyAccount,
  deleteUser,
  logoutUser,
  forgotPassword,
  resetPassword,
  startSocialSignIn,
  finishSocialSignIn,
  listCoupons,
  requestCoupon,
  sendWishlist,
  getStaffSession,
  beginPasskeySignIn,
  finishPasskeySignIn,
  signInStaff,
  endStaffSession,
  beginConfirmation,
  confirmFactor,
  updateStaffProfile,
  openEnrollment,
  finishEnrollment,
  getFactors,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginAuthenticator,
  setAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  listStaff,
  checkFirstOwner,
  createFirstOwner,
  inviteStaff,
  revokeInvitation,
  changeStaffRole,
  removeStaff,
  resetFactors,
  listStaffSessions,
  endStaffSessions,
  endOneStaffSession,
  findOrders,
  getOrder,
  changeOrderStatus,
  changeOrderDelivery,
  exportOrders,
  listMails,
  resendMail,
  discardMail,
  findCustomers,
  readProduct,
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
  listDrafts,
  readDraft,
  saveDraft,
  readyDraft,
  discardDraft,
  listSearches,
  hideSearch,
  showSearch,
  listSynonyms,
  saveSynonym,
  deleteSynonym,
  getPublishState,
  publishNow,
  listBuilds,
  updatePublishSettings,
  reportBuild,
  listAuditEntries,
  listObjectHistory,
  restoreProduct,
  getTodayOrders,
  getTodayMails,
  getTodayErrors,
  listBrowserErrors,
  reportBrowserError,
  geocode,
  getHealth,
  getOpenApi,
] as const;
