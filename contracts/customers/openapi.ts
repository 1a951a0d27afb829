import { operation, SAMPLE } from '../operation.ts';
import { findCustomers } from './customers.ts';

export const CUSTOMER_OPERATIONS = [
  operation(findCustomers, { example: { body: { search: SAMPLE.email } } }),
];
