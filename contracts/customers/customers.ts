import * as z from 'zod';
import { codeText } from '#domain/input/text-schemas.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema, listLimit } from '../paging.ts';
import { listedUserSchema } from '../users/users.ts';

export const findCustomers = defineCall(() => ({
  name: 'findCustomers',
  summary:
    'Lists members, newest first. `search` matches an email address, a member id, an order number or a phone number of an order.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/customers/search',
  access: 'staff',
  body: z.object({
    search: codeText().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: listLimit,
  }),
  response: success(
    z.object({ customers: z.array(listedUserSchema), next: z.string().optional() }),
  ),
  errors: ['too-many-requests'],
}));
