import * as z from 'zod';
import { listLimit } from './admin-orders.ts';
import { defineCall, success } from './call.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { cursorSchema } from './paging.ts';
import { userSchema } from './user.ts';

export const findCustomers = defineCall({
  name: 'findCustomers',
  summary:
    'Members, newest first; `search` finds those of an e-mail address or an id, or who have ordered under a number or a telephone.',
  method: 'POST',
  path: '/admin/customers/search',
  access: 'administrator',
  body: z.object({
    search: z.string().trim().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: listLimit,
  }),
  answer: success(z.object({ customers: z.array(userSchema), next: z.string().optional() })),
});
