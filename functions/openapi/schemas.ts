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

/** Corrects what zod says of values that come in. */
function correct({ zodSchema, jsonSchema }: Described, io: 'input' | 'output'): void {
  const { type, out } = definitionOf(zodSchema);
  if (type === 'catch') {
    // A fallback takes the place of every value that does not fit: none is refused.
    const { enum: usual, type: own } = jsonSchema;
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    if (usual) jsonSchema['examples'] = usual;
    // A parameter is a text, whatever it says. A field of a body can be anything.
    if (own && io === 'output') jsonSchema.type = own;
  }
  if (io === 'output' || type !== 'pipe' || !out) return;
  // The sender has to keep to a format that is checked after trimming, too.
  const { format, entries } = definitionOf(out);
  if (format === 'email' || format === 'date') jsonSchema.format = format;
  // Other spellings of these values are taken as well.
  if (entries) jsonSchema['examples'] = Object.values(entries);
}

/** Turns zod schemas into those of the document, and gathers the named ones on the way. */
export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /** @param io whether the schema is for what comes in, before parsing, or for what goes out */
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
