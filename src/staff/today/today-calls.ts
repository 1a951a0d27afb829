import {
  getTodayDeliveries,
  getTodayDrafts,
  getTodayEmails,
  getTodayErrors,
  getTodayNotes,
  getTodayOrders,
  getTodayQuotes,
} from '#contracts/today/today.ts';

/** Calls of the parts. The part about publishing has its own store. */
export const TODAY_CALLS = {
  notes: getTodayNotes,
  quotes: getTodayQuotes,
  orders: getTodayOrders,
  deliveries: getTodayDeliveries,
  emails: getTodayEmails,
  errors: getTodayErrors,
  drafts: getTodayDrafts,
} as const;
