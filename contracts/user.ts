import * as z from 'zod';
import {
  changePasswordFormSchema,
  emailFormSchema,
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  profileSchema,
  resetPasswordFormSchema,
} from './account-forms.ts';
import { defineCall, success } from './call.ts';
import { productCodeSchema } from './interior.ts';
import { FALLBACK_LANGUAGE, languageSchema } from './languages.ts';
import { MAX_WISHLIST } from './limits.ts';
import { cursorSchema, pageQuery } from './paging.ts';

/** A member's id: nothing can be read from it and nobody can count by it. */
const userIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a user');

/** Product ids, each once, in the order they were wished for. */
const wishlistSchema = z
  .array(productCodeSchema)
  .max(MAX_WISHLIST)
  .transform((codes) => [...new Set(codes)]);

/** A member as they and the administrator see them (section 3). `isOAuth`: signs in with others and has no password. */
export const userSchema = profileSchema.partial().extend({
  _id: userIdSchema,
  email: z.string(),
  type: z.literal('customer'),
  wishlist: z.array(z.string()),
  isOAuth: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

const userParams = z.object({ id: z.string().min(1).max(100) });
/** A call that worked and has nothing to tell. */
const done = success(z.object({}));

export const listUsers = defineCall({
  name: 'listUsers',
  summary:
    'Members, newest first. `next` of an answer asks for what follows, as `after`; `page` counts from there, and goes as far as one call of the table reads, one to two thousand members; beyond, it is refused with the last page there is.',
  method: 'GET',
  path: '/users',
  access: 'administrator',
  query: z.object({ ...pageQuery, after: cursorSchema.optional() }),
  /** `next` stands beside the list when more members follow. */
  answer: success(z.array(userSchema)).extend({ next: z.string().optional() }),
});

export const getOneUser = defineCall({
  name: 'getOneUser',
  summary: 'Whether an address has an account: the address again, or a 404.',
  method: 'GET',
  path: '/users/getOneUser',
  query: emailFormSchema,
  answer: success(z.object({ email: z.string() })),
  errors: ['unknown-user', 'too-many-requests'],
});

export const getUser = defineCall({
  name: 'getUser',
  summary: 'One member, with the wishlist.',
  method: 'GET',
  path: '/users/{id}',
  access: 'owner-or-administrator',
  params: userParams,
  answer: success(userSchema),
  errors: ['unknown-user'],
});

export const registerUser = defineCall({
  name: 'registerUser',
  summary: 'A new account with a password. Signing in is a call of its own.',
  method: 'POST',
  path: '/users',
  body: z.object({
    email: emailSchema,
    password: newPasswordSchema,
    type: z.literal('customer').default('customer'),
    /** Of the mail that brings the welcome coupon (D33). */
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
  }),
  answer: success(userSchema),
  errors: ['email-taken', 'too-many-requests'],
  success: 201,
});

export const loginUser = defineCall({
  name: 'loginUser',
  summary: 'Signs in; `token` is sent as bearer token from then on.',
  method: 'POST',
  path: '/users/login',
  body: z.object({ email: emailSchema, password: givenPasswordSchema }),
  answer: success(userSchema).extend({ token: z.string() }),
  errors: ['wrong-credentials', 'too-many-requests'],
});

export const updateUser = defineCall({
  name: 'updateUser',
  summary:
    'Changes what is sent of the profile or the wishlist, and leaves the rest. With `wishlistBefore` only if the wishlist still is that one.',
  method: 'PATCH',
  path: '/users/{id}',
  access: 'owner-or-administrator',
  params: userParams,
  body: profileSchema
    .extend({ wishlist: wishlistSchema, wishlistBefore: z.array(z.string()).max(MAX_WISHLIST) })
    .partial(),
  answer: success(userSchema),
  errors: ['unknown-user', 'version-conflict'],
});

export const updatePassword = defineCall({
  name: 'updatePassword',
  summary:
    'A new password for those who know the present one. All other sessions of the account end.',
  method: 'PATCH',
  path: '/users/updatePassword/{id}',
  access: 'owner',
  params: userParams,
  body: changePasswordFormSchema.safeExtend({ email: emailSchema.optional() }),
  answer: success(userSchema),
  errors: ['wrong-password', 'social-account', 'too-many-requests'],
});

export const deleteUser = defineCall({
  name: 'deleteUser',
  summary:
    'Ends an account. Its owner sends the password, or has signed in with another service minutes ago; orders stay, without the link.',
  method: 'DELETE',
  path: '/users/{id}',
  access: 'owner-or-administrator',
  params: userParams,
  body: z.object({ password: givenPasswordSchema.optional() }).optional(),
  answer: success(z.object({ _id: z.string() })),
  errors: ['unknown-user', 'wrong-password', 'fresh-sign-in-required', 'too-many-requests'],
});

export const logoutUser = defineCall({
  name: 'logoutUser',
  summary: 'Ends the session that the call is made with, if there is one.',
  method: 'PUT',
  path: '/users/logout',
  answer: done,
});

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  summary: 'Mails a link for a new password, and never tells whether there is an account.',
  method: 'POST',
  path: '/users/forgotPassword',
  body: emailFormSchema.extend({
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
  }),
  answer: done,
  errors: ['too-many-requests'],
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'A new password by the link that was mailed. All sessions of the account end.',
  method: 'POST',
  path: '/users/resetPassword',
  body: resetPasswordFormSchema.safeExtend({ token: z.string().max(200) }),
  answer: done,
  errors: ['link-expired', 'too-many-requests'],
});
