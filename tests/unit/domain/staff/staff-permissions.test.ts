import { describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { canCall, STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts';

const STAFF_CALLS = (CALLS as readonly Call[])
  .filter(({ access }) => access === 'staff' || access === 'owner-or-staff')
  .map(({ name }) => name);

test('the permission table contains every staff call and no other (D58)', () => {
  expect(Object.keys(STAFF_PERMISSIONS).toSorted()).toEqual(STAFF_CALLS.toSorted());
});

test('an owner and a script may make every staff call', () => {
  const owner = { kind: 'staff', id: '1', name: 'Lan', role: 'owner' } as const;
  for (const name of STAFF_CALLS) {
    expect([name, canCall(owner, name), canCall({ kind: 'script' }, name)]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('a call that is missing from the table is open to nobody', () => {
  expect(canCall({ kind: 'script' }, 'unheardOf')).toBe(false);
});

/** Calls about one's own session, profile and second factors. */
const OWN = [
  // Parts of uploads, for pictures and attachments.
  'startPictureUpload',
  'sendPicturePart',
  'cancelPictureUpload',
  'endStaffSession',
  'beginConfirmation',
  'confirmFactor',
  'updateStaffProfile',
  'requestStaffEmail',
  'confirmStaffEmail',
  'getFactors',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'beginAuthenticator',
  'setAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'listStaffSessions',
  // Depends on the type of the object as well.
  'listObjectHistory',
  'endStaffSessions',
  'endOneStaffSession',
];

/** Staff calls that each role may make, written out a second time. */
const ALLOWED: Record<Exclude<StaffRole, 'owner'>, readonly string[]> = {
  sales: [
    'getTodayNotes',
    'tickNote',
    'findTimeline',
    'addTimelineEntry',
    'addAttachment',
    'listAttachments',
    'getAttachedPhoto',
    'getAttachedDocument',
    'removeAttachment',
    'listColleagues',
    'getTodayOrders',
    'getTodayQuotes',
    'findQuotes',
    'getQuote',
    'createQuote',
    'saveQuoteDraft',
    'discardQuoteDraft',
    'sendQuote',
    'askForDiscount',
    'endDiscountRequest',
    'withdrawQuote',
    'writeToCustomer',
    'assignQuote',
    'priceOrder',
    'recordAgreement',
    'getQuoteLink',
    'exportQuotes',
    'getQuoteSettings',
    'listSavedReplies',
    'saveReply',
    'deleteReply',
    'getTodayEmails',
    'getStoredProduct',
    'exportCatalogue',
    'exportCatalogueCsv',
    'findOrders',
    'getOrder',
    'changeOrderStatus',
    'getTodayDeliveries',
    'getDeliveryWeek',
    'proposeDeliveryDay',
    'withdrawDeliveryDay',
    'changeOrderDelivery',
    'applyDeliveryRequest',
    'declineDeliveryRequest',
    'undoOrderStatus',
    'removeOrderedPieces',
    'recordWarranty',
    'listOrders',
    'exportOrders',
    'findCustomers',
    'listUsers',
    'getUser',
    'updateUser',
    'listCoupons',
    'listEmails',
    'resendEmail',
    'discardEmail',
    'getPublishState',
  ],
  editor: [
    'getTodayErrors',
    'createProduct',
    'updateProduct',
    'deleteProduct',
    'getStoredProduct',
    'exportCatalogue',
    'exportCatalogueCsv',
    'importCatalogue',
    'matchPictureFiles',
    'getPictureCrop',
    'cropPicture',
    'getHomePage',
    'updateHomePage',
    'restoreHomePage',
    'listSearches',
    'hideSearch',
    'showSearch',
    'listSynonyms',
    'saveSynonym',
    'deleteSynonym',
    'previewSynonym',
    'getPublishState',
    'listBuilds',
    'publishNow',
    'restoreProduct',
    'listDrafts',
    'readDraft',
    'saveDraft',
    'putDraftInShop',
    'discardDraft',
    'listPreviewLinks',
    'createPreviewLink',
    'withdrawPreviewLink',
    'finishPictureUpload',
    'listTexts',
    'getTexts',
    'addPage',
    'removePage',
    'saveTexts',
    'restoreTexts',
    'previewEmail',
    'previewEmailHtml',
    'sendEmailExample',
    'listBrowserErrors',
  ],
  warehouse: [
    'findTimeline',
    'addAttachment',
    'listAttachments',
    'getAttachedPhoto',
    'getAttachedDocument',
    'getTodayOrders',
    'findOrders',
    'getOrder',
    'changeOrderStatus',
    'getTodayDeliveries',
    'getDeliveryWeek',
    'proposeDeliveryDay',
    'withdrawDeliveryDay',
  ],
};

describe.each(STAFF_ROLES)('the role %s', (role) => {
  test.each(STAFF_CALLS)('and the call %s', (name) => {
    const actor = { kind: 'staff', id: '1', name: 'Lan', role } as const;
    expect(canCall(actor, name)).toBe(
      role === 'owner' || [...OWN, ...ALLOWED[role]].includes(name),
    );
  });
});
