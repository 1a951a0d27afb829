import { defineOperation } from '../operation.ts';
import {
  getTodayDeliveries,
  getTodayErrors,
  getTodayMails,
  getTodayNotes,
  getTodayOrders,
  getTodayQuotes,
  tickNote,
} from './today.ts';

export const TODAY_OPERATIONS = [
  defineOperation(getTodayOrders),
  defineOperation(getTodayQuotes),
  defineOperation(getTodayDeliveries),
  defineOperation(getTodayMails),
  defineOperation(getTodayErrors),
  defineOperation(getTodayNotes, {
    links: [{ to: tickNote, body: { id: '$response.body#/result/notes/0/id' } }],
  }),
  defineOperation(tickNote),
];
