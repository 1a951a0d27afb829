import { defineOperation, SAMPLE } from '../operation.ts';
import { findCustomers } from './customers.ts';

export const CUSTOMER_OPERATIONS = [
  defineOperation(findCustomers, { example: { body: { search: SAMPLE.email } } }),
];
