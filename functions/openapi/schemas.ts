import * as z from 'zod';
import { errorBodySchema } from '#contracts/errors.ts';
import { orderReceiptSchema, orderSchema } from '#contracts/orders/orders.ts';
import { userSchema } from '#contracts/users/users.ts';
import { productSchema } from '#domain/products/product.ts';
import { productSummarySchema } from '#domain/products/product-summary.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schemas that the document defines once and references by name. */
const named = z.registry<{ id: string }>();
named.add(errorBodySchema, { id: 'Failure' });
named.add(productSchema, { id: 'Product' });
named.add(productSummarySchema, { id: 'ProductSummary' });
named.add(orderSchema, { id: 'Order' });
named.add(orderReceiptSchema, { id: 'OrderReceipt' });
named.add(userSchema, { id: 'User' });

interface Definition {
  type: string;
  out?: z.core.$ZodType;
  format?: string;
  entries?: Record<string, string>;
}

interface Described {
  zodSchema: z.core.$ZodType;
  jsonSchema: JsonSchema;
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Corrects zod's schemas for input values. */
function correct({ zodSchema, jsonSchema }: Described, io: 'input' | 'output'): void {
  const { type, out } = definitionOf(zodSchema);
  if (type === 'catch') {
    // A fallback replaces every invalid value, so no value is rejected.
    const { enum: usual, type: declared } = jsonSchema;
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    if (usual) jsonSchema['examples'] = usual;
    // Parameters are described by the output schema and are always strings. A field of a body can have any type.
    if (declared && io === 'output') jsonSchema.type = declared;
  }
  const { prefixItems } = jsonSchema;
  if (type === 'tuple' && prefixItems) {
    // A list of a fixed length, because schemathesis 4.32 misreads `prefixItems` in a response.
    delete jsonSchema.prefixItems;
    const { length } = prefixItems;
    Object.assign(jsonSchema, { items: prefixItems[0], minItems: length, maxItems: length });
  }
  if (io === 'output' || type !== 'pipe' || !out) return;
  // zod omits a format that it checks after trimming.
  const { format, entries } = definitionOf(out);
  if (format === 'email' || format === 'date') jsonSchema.format = format;
  // The API also accepts other spellings of these values.
  if (entries) jsonSchema['examples'] = Object.values(entries);
}

/** Converts zod schemas to JSON Schema, and collects the named ones. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** @param io 'input' for values before parsing, 'output' for parsed values */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const generated = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: (described) => correct(described, io),
    });
    const moved = JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs, ...described } = JSON.parse(moved) as JsonSchema;
    Object.assign(this.components, $defs);
    return described;
  }
}
