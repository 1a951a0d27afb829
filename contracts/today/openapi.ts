import { operation } from '../operation.ts';
import {
  getTodayDeliveries,
  getTodayErrors,
  getTodayMails,
  getTodayOrders,
  getTodayQuotes,
} from './today.ts';

export const TODAY_OPERATIONS = [
  operation(getTodayOrders),
  operation(getTodayQuotes),
  operation(getTodayDeliveries),
  operation(getTodayMails),
  operation(getTodayErrors),
];
