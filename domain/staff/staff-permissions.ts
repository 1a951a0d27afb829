import { STAFF_ROLES, type StaffActor, type StaffRole } from './staff-roles.ts';

const EVERYBODY = STAFF_ROLES;
const OWNER = ['owner'] as const;
const SALES = ['owner', 'sales'] as const;
const EDITORS = ['owner', 'editor'] as const;
const ORDERS = ['owner', 'sales', 'warehouse'] as const;
const CATALOG_READERS = ['owner', 'sales', 'editor'] as const;

const PERMISSIONS = {
  getTodayOrders: ORDERS,
  getTodayQuotes: SALES,
  getTodayDeliveries: ORDERS,
  getTodayEmails: SALES,
  getTodayErrors: EDITORS,
  getTodayNotes: SALES,
  tickNote: SALES,

  // The warehouse gets the changes of orders only; the service compares.
  findTimeline: ORDERS,
  addTimelineEntry: SALES,
  listColleagues: SALES,

  createProduct: EDITORS,
  updateProduct: EDITORS,
  deleteProduct: EDITORS,
  getStoredProduct: CATALOG_READERS,
  exportCatalogue: CATALOG_READERS,
  exportCatalogueCsv: CATALOG_READERS,
  importCatalogue: EDITORS,
  matchPictureFiles: EDITORS,
  getPictureCrop: EDITORS,
  cropPicture: EDITORS,
  restoreProduct: EDITORS,
  listDrafts: EDITORS,
  readDraft: EDITORS,
  saveDraft: EDITORS,
  putDraftInShop: EDITORS,
  discardDraft: EDITORS,
  listPreviewLinks: EDITORS,
  createPreviewLink: EDITORS,
  withdrawPreviewLink: EDITORS,
  finishPictureUpload: EDITORS,

  // Parts of pictures and of attachments. The last call of an upload decides what becomes of the file.
  startPictureUpload: EVERYBODY,
  sendPicturePart: EVERYBODY,
  cancelPictureUpload: EVERYBODY,

  // The warehouse attaches and reads files of orders that are for the warehouse; the service compares.
  addAttachment: ORDERS,
  listAttachments: ORDERS,
  getAttachedPhoto: ORDERS,
  getAttachedDocument: ORDERS,
  removeAttachment: SALES,

  listTexts: EDITORS,
  getTexts: EDITORS,
  addPage: EDITORS,
  removePage: EDITORS,
  saveTexts: EDITORS,
  restoreTexts: EDITORS,
  previewEmail: EDITORS,
  previewEmailHtml: EDITORS,
  sendEmailExample: EDITORS,

  listSearches: EDITORS,
  hideSearch: EDITORS,
  showSearch: EDITORS,
  listSynonyms: EDITORS,
  saveSynonym: EDITORS,
  deleteSynonym: EDITORS,
  previewSynonym: EDITORS,

  findOrders: ORDERS,
  getOrder: ORDERS,
  changeOrderDelivery: SALES,
  applyDeliveryRequest: SALES,
  declineDeliveryRequest: SALES,
  // The warehouse ships and delivers only; the handler compares the status.
  changeOrderStatus: ORDERS,
  undoOrderStatus: SALES,
  removeOrderedPieces: SALES,
  recordWarranty: SALES,
  getDeliveryWeek: ORDERS,
  proposeDeliveryDay: ORDERS,
  withdrawDeliveryDay: ORDERS,
  listOrders: SALES,
  exportOrders: SALES,

  findQuotes: SALES,
  getQuote: SALES,
  createQuote: SALES,
  saveQuoteDraft: SALES,
  discardQuoteDraft: SALES,
  // A discount above the limit of the settings requires an owner, or a limit that an owner has granted; the service
  // compares.
  sendQuote: SALES,
  askForDiscount: SALES,
  endDiscountRequest: SALES,
  approveDiscount: OWNER,
  limitDiscount: OWNER,
  withdrawQuote: SALES,
  writeToCustomer: SALES,
  assignQuote: SALES,
  priceOrder: SALES,
  recordAgreement: SALES,
  getQuoteLink: SALES,
  exportQuotes: SALES,
  getQuoteSettings: SALES,
  updateQuoteSettings: OWNER,
  listSavedReplies: SALES,
  saveReply: SALES,
  deleteReply: SALES,

  findCustomers: SALES,
  listUsers: SALES,
  getUser: SALES,
  updateUser: SALES,
  listCoupons: SALES,
  deleteUser: OWNER,

  listEmails: SALES,
  resendEmail: SALES,
  discardEmail: SALES,

  getShopFacts: OWNER,
  updateShopFacts: OWNER,
  restoreShopFacts: OWNER,

  getHomePage: EDITORS,
  updateHomePage: EDITORS,
  restoreHomePage: EDITORS,

  getPublishState: CATALOG_READERS,
  listBuilds: EDITORS,
  publishNow: EDITORS,
  updatePublishSettings: OWNER,

  listBrowserErrors: EDITORS,

  // Every person manages their own sign-in. A script has no account, so these calls reject scripts.
  endStaffSession: EVERYBODY,
  beginConfirmation: EVERYBODY,
  confirmFactor: EVERYBODY,
  updateStaffProfile: EVERYBODY,
  requestStaffEmail: EVERYBODY,
  confirmStaffEmail: EVERYBODY,
  getFactors: EVERYBODY,
  beginPasskey: EVERYBODY,
  addPasskey: EVERYBODY,
  removePasskey: EVERYBODY,
  beginAuthenticator: EVERYBODY,
  setAuthenticator: EVERYBODY,
  removeAuthenticator: EVERYBODY,
  renewRecoveryCodes: EVERYBODY,
  // Sessions of other people are open to owners only; the handler compares the ids.
  listStaffSessions: EVERYBODY,
  endStaffSessions: EVERYBODY,
  endOneStaffSession: EVERYBODY,

  listAuditEntries: OWNER,
  // The handler compares the role with the type of the object.
  listObjectHistory: EVERYBODY,

  listStaff: OWNER,
  inviteStaff: OWNER,
  revokeInvitation: OWNER,
  changeStaffRole: OWNER,
  removeStaff: OWNER,
  resetFactors: OWNER,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** Name of a staff call. */
export type StaffCallName = keyof typeof PERMISSIONS;

/** Roles that may make each staff call, by call name (D58). A staff call that is not listed here is open to nobody. */
export const STAFF_PERMISSIONS: Readonly<Record<string, readonly StaffRole[]>> = PERMISSIONS;

/** Statuses that the warehouse may give to an order (D99). */
const WAREHOUSE_STATUSES: readonly string[] = ['shipped', 'delivered'];

/** Returns whether an actor may give a status to an order. The warehouse cannot confirm or cancel (D99). */
export function maySetStatus(actor: StaffActor, status: string): boolean {
  const isWarehouse = actor.kind === 'staff' && actor.role === 'warehouse';
  return !isWarehouse || WAREHOUSE_STATUSES.includes(status);
}

/** Returns whether an actor may make a staff call. A script has the permissions of an owner. */
export function canCall(actor: StaffActor, callName: string): boolean {
  const roles = STAFF_PERMISSIONS[callName] ?? [];
  return roles.includes(actor.kind === 'script' ? 'owner' : actor.role);
}
