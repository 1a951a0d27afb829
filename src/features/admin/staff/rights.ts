/** Names of the rights in the table of rights, each with the calls that it permits. The calls of a right have the same roles. */
export const RIGHTS = {
  orders: ['getTodayOrders', 'findOrders', 'getOrder', 'changeOrderStatus'],
  'order-details': ['changeOrderDelivery', 'listOrders', 'exportOrders'],
  customers: ['findCustomers', 'listUsers', 'getUser', 'updateUser', 'listCoupons'],
  'delete-customers': ['deleteUser'],
  mails: ['getTodayMails', 'listMails', 'resendMail', 'discardMail'],
  'read-products': ['readProduct', 'exportCatalogue', 'exportCatalogueCsv'],
  'edit-products': [
    'createInterior',
    'updateInterior',
    'deleteInterior',
    'importCatalogue',
    'restoreProduct',
  ],
  searches: [
    'listSearches',
    'hideSearch',
    'showSearch',
    'listSynonyms',
    'saveSynonym',
    'deleteSynonym',
    'previewSynonym',
  ],
  'publish-state': ['getPublishState', 'listBuilds'],
  publish: ['publishNow'],
  'publish-settings': ['updatePublishSettings'],
  'browser-errors': ['getTodayErrors', 'listBrowserErrors'],
  staff: [
    'listStaff',
    'inviteStaff',
    'revokeInvitation',
    'changeStaffRole',
    'removeStaff',
    'resetFactors',
  ],
  log: ['listAuditEntries'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
export type Right = keyof typeof RIGHTS;
