import { listCoupons, requestCoupon } from './coupon.ts';
import { geocode } from './geocode.ts';
import { getHealth, getOpenApi } from './health.ts';
import {
  bulkInteriors,
  createInterior,
  deleteInterior,
  getInterior,
  listCategory,
  listInteriors,
  searchInteriors,
  updateInterior,
} from './interior.ts';
import { listOrders, placeOrder } from './order.ts';
import { finishSocialSignIn, startSocialSignIn } from './social.ts';
import {
  deleteUser,
  forgotPassword,
  getOneUser,
  getUser,
  listUsers,
  loginUser,
  logoutUser,
  registerUser,
  resetPassword,
  updatePassword,
  updateUser,
} from './user.ts';

/** Every call there is: the OpenAPI document and the tests that must miss none go by it. */
export const CALLS = [
  listInteriors,
  searchInteriors,
  listCategory,
  bulkInteriors,
  getInterior,
  createInterior,
  updateInterior,
  deleteInterior,
  placeOrder,
  listOrders,
  listUsers,
  getOneUser,
  getUser,
  registerUser,
  loginUser,
  updateUser,
  updatePassword,
  deleteUser,
  logoutUser,
  forgotPassword,
  resetPassword,
  startSocialSignIn,
  finishSocialSignIn,
  listCoupons,
  requestCoupon,
  geocode,
  getHealth,
  getOpenApi,
] as const;
