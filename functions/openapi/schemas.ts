import * as z from 'zod';
import { failureSchema } from '#contracts/errors.ts';
import { interiorCardSchema, interiorSchema } from '#contracts/interior.ts';
import { orderReceiptSchema, orderSchema } from '#contracts/order.ts';
import { userSchema } from '#contracts/user.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that stand once in the document and are referred to by name. */
const named = z.registry<{ id: string }>();
named.add(failureSchema, { id: 'Failure' });
named.add(interiorSchema, { id: 'Interior' });
named.add(interiorCardSchema, { id: 'InteriorCard' });
named.add(orderSchema, { id: 'Order' });
named.add(orderReceiptSchema, { id: 'OrderReceipt' });
named.add(userSchema, { id: 'User' });

/** Turns zod schemas into those of the document, and gathers the named ones on the way. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** @param io whether the schema is for what comes in, before parsing, or for what goes out */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const generated = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' });
    const moved = JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs, ...described } = JSON.parse(moved) as JsonSchema;
    Object.assign(this.components, $defs);
    return described;
  }
}
