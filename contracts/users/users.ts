import * as z from 'zod';
import {
  emailSchema,
  existingPasswordSchema,
  newPasswordSchema,
  profileSchema,
} from '#domain/accounts/account-fields.ts';
import { savedAddressFormSchema, storedAddressSchema } from '#domain/delivery/saved-address.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { MAX_WISHLIST } from '#domain/limits.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema, pageQuery } from '../paging.ts';
import {
  changePasswordFormSchema,
  emailFormSchema,
  resetPasswordFormSchema,
} from './account-forms.ts';

/** Random id of a member. */
const userIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a user');

/** Product ids without duplicates, in the order in which the member added them. */
const wishlistSchema = z
  .array(productCodeSchema)
  .max(MAX_WISHLIST)
  .transform((codes) => [...new Set(codes)]);

/**
 * Member without credentials (specification, section 3). A member with `isOAuth` signs in through another service, without
 * a password.
 */
export const userSchema = profileSchema.partial().extend({
  _id: userIdSchema,
  /** Texts as stored: older accounts were saved with other rules. */
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  email: z.string(),
  type: z.literal('customer'),
  wishlist: z.array(z.string()),
  isOAuth: z.boolean(),
  /** True after a mailed link was used, or when a sign-in service has verified the address (D93). */
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  deliveryAddress: storedAddressSchema.optional(),
});
export type User = z.infer<typeof userSchema>;

/** Member in a list for staff, without the delivery address. */
export const listedUserSchema = userSchema.omit({ deliveryAddress: true, emailVerified: true });
export type ListedUser = z.infer<typeof listedUserSchema>;

const userParams = z.object({ id: z.string().min(1).max(100) });
/** Success without a result. */
const done = success(z.object({}));

export const listUsers = defineCall(() => ({
  name: 'listUsers',
  summary:
    'Lists members, newest first. To continue, send `next` as `after`; `page` then counts from that position. Page numbers cover one table query, which reads 1,000 to 2,000 members. For a higher page, the error contains the number of the last page.',
  method: 'GET',
  path: '/users',
  access: 'staff',
  requiresStepUp: true,
  query: z.object({ ...pageQuery, after: cursorSchema.optional() }),
  /** `next` is present when more members follow. */
  response: success(z.array(listedUserSchema)).extend({ next: z.string().optional() }),
  errors: ['too-many-requests'],
}));

export const getOneUser = defineCall(() => ({
  name: 'getOneUser',
  summary: 'Returns the email address if an account has it, or 404.',
  method: 'GET',
  path: '/users/getOneUser',
  query: emailFormSchema,
  response: success(z.object({ email: z.string() })),
  errors: ['unknown-user', 'too-many-requests'],
}));

export const getUser = defineCall(() => ({
  name: 'getUser',
  summary: 'Returns one member with the wishlist.',
  method: 'GET',
  path: '/users/{id}',
  access: 'owner-or-staff',
  params: userParams,
  response: success(userSchema),
  errors: ['unknown-user'],
}));

export const registerUser = defineCall(() => ({
  name: 'registerUser',
  summary: 'Creates an account with a password, without signing in.',
  method: 'POST',
  path: '/users',
  body: z.object({
    email: emailSchema,
    password: newPasswordSchema,
    type: z.literal('customer').default('customer'),
    /** Language of the email with the welcome coupon (D33). */
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
  }),
  response: success(userSchema),
  errors: ['email-taken', 'too-many-requests'],
  success: 201,
}));

export const loginUser = defineCall(() => ({
  name: 'loginUser',
  summary: 'Signs in. Send `token` as bearer token with later requests.',
  method: 'POST',
  path: '/users/login',
  body: z.object({ email: emailSchema, password: existingPasswordSchema }),
  response: success(userSchema).extend({ token: z.string() }),
  errors: ['wrong-credentials', 'too-many-requests'],
}));

export const updateUser = defineCall(() => ({
  name: 'updateUser',
  summary:
    'Changes the given fields of the profile, the delivery address, or the wishlist. With `wishlistBefore`, changes the wishlist only if it still equals that list.',
  method: 'PATCH',
  path: '/users/{id}',
  access: 'owner-or-staff',
  params: userParams,
  body: profileSchema
    .extend({
      wishlist: wishlistSchema,
      wishlistBefore: z.array(z.string()).max(MAX_WISHLIST),
      deliveryAddress: savedAddressFormSchema,
    })
    .partial(),
  response: success(userSchema),
  errors: ['unknown-user', 'version-conflict'],
}));

export const updatePassword = defineCall(() => ({
  name: 'updatePassword',
  summary:
    'Changes the password of a member who sends the current one. Ends all other sessions of the account.',
  method: 'PATCH',
  path: '/users/updatePassword/{id}',
  access: 'owner',
  params: userParams,
  body: changePasswordFormSchema.safeExtend({ email: emailSchema.optional() }),
  response: success(userSchema),
  errors: ['wrong-password', 'social-account', 'too-many-requests'],
}));

export const deleteUser = defineCall(() => ({
  name: 'deleteUser',
  summary:
    'Deletes an account. The owner must send the password, or have signed in through another service a few minutes ago at most. Orders are kept, without the link to the account.',
  method: 'DELETE',
  path: '/users/{id}',
  access: 'owner-or-staff',
  requiresStepUp: true,
  params: userParams,
  body: z.object({ password: existingPasswordSchema.optional() }).optional(),
  response: success(z.object({ _id: z.string() })),
  errors: ['unknown-user', 'wrong-password', 'fresh-sign-in-required', 'too-many-requests'],
}));

export const logoutUser = defineCall(() => ({
  name: 'logoutUser',
  summary: 'Ends the session of the request, if any.',
  method: 'PUT',
  path: '/users/logout',
  response: done,
}));

export const forgotPassword = defineCall(() => ({
  name: 'forgotPassword',
  summary:
    'Emails a link to set a new password. The response does not reveal whether the account exists.',
  method: 'POST',
  path: '/users/forgotPassword',
  body: emailFormSchema.extend({
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
  }),
  response: done,
  errors: ['too-many-requests'],
}));

export const resetPassword = defineCall(() => ({
  name: 'resetPassword',
  summary:
    'Sets a new password with the token of an emailed link. Ends all sessions of the account.',
  method: 'POST',
  path: '/users/resetPassword',
  body: resetPasswordFormSchema.safeExtend({ token: z.string().max(200) }),
  response: done,
  errors: ['link-expired', 'too-many-requests'],
}));
