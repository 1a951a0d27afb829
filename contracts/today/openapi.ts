import { defineOperation } from '../operation.ts';
import {
  getTodayDeliveries,
  getTodayErrors,
  getTodayMails,
  getTodayOrders,
  getTodayQuotes,
} from './today.ts';

export const TODAY_OPERATIONS = [
  defineOperation(getTodayOrders),
  defineOperation(getTodayQuotes),
  defineOperation(getTodayDeliveries),
  defineOperation(getTodayMails),
  defineOperation(getTodayErrors),
];
