import type * as z from 'zod';

/** Internal fields of the server, and names that attack programs which copy fields unchecked. */
const EXTRA: Record<string, unknown> = JSON.parse(`{
  "_id": "EXTRA", "PK": "EXTRA", "SK": "EXTRA", "GSI1PK": "USERS", "GSI1SK": "EXTRA", "expiresAt": 9999999999,
  "type": "admin", "role": "admin", "isAdmin": true, "isOAuth": true, "epoch": 99, "emailVerified": true,
  "identities": ["google#EXTRA"], "passwordHash": "EXTRA", "wishlist": ["EXTRA"], "userId": "EXTRA",
  "status": "delivered", "number": "EXTRA", "history": [], "deliveryWindow": {}, "createdAt": "2000-01-01T00:00:00.000Z",
  "updatedAt": "2000-01-01T00:00:00.000Z", "version": 99, "sumQuantity": 999, "subTotal": "1.0", "used": false,
  "code": "EXTRA", "title": "EXTRA", "attempts": 99, "message": {"kind": "EXTRA"}, "anything": {"deep": ["EXTRA"]},
  "__proto__": {"polluted": "EXTRA", "isAdmin": true}, "constructor": {"prototype": {"polluted": "EXTRA"}},
  "prototype": {"polluted": "EXTRA"}, "toString": "EXTRA", "hasOwnProperty": "EXTRA"
}`);

interface Definition {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
}

/** Adds unknown fields to every object of a value, at any depth. */
export function withExtraFields(value: unknown, schema: z.ZodType | undefined): unknown {
  const { innerType, in: inside, element, shape, options } = (schema?._zod.def ?? {}) as Definition;
  const option = options?.find((one) => one.safeParse(value).success);
  if (option) return withExtraFields(value, option);
  if (innerType ?? inside) return withExtraFields(value, innerType ?? inside);
  if (Array.isArray(value)) return value.map((one) => withExtraFields(one, element));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, own]) => [
    name,
    withExtraFields(own, shape?.[name]),
  ]);
  const unknown = Object.entries(EXTRA).filter(([name]) => !Object.hasOwn(shape ?? {}, name));
  return Object.fromEntries([...known, ...unknown]);
}
