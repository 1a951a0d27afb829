import { defineOperation } from '../operation.ts';
import {
  getTodayDeliveries,
  getTodayDrafts,
  getTodayEmails,
  getTodayErrors,
  getTodayNotes,
  getTodayOrders,
  getTodayQuotes,
  tickNote,
} from './today.ts';

export const TODAY_OPERATIONS = [
  defineOperation(getTodayOrders),
  defineOperation(getTodayQuotes),
  defineOperation(getTodayDeliveries),
  defineOperation(getTodayEmails),
  defineOperation(getTodayErrors),
  defineOperation(getTodayDrafts),
  defineOperation(getTodayNotes, {
    links: [{ to: tickNote, body: { id: '$response.body#/result/notes/0/id' } }],
  }),
  defineOperation(tickNote),
];
