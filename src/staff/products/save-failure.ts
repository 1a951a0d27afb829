import type { ApiFailure } from '#src/api/api-failure.ts';
import { formError, formFieldName } from './product-form-values.ts';
import type { FormBaseline } from './unsaved-product-input.ts';

/** Failures that a comparison with the server explains. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'version-conflict',
  'unknown-product',
  'draft-conflict',
  'unknown-draft',
]);

/** Returns whether the failure of a save is a conflict with the product or the draft on the server. */
export function isSaveConflict({ code }: ApiFailure, { draft }: FormBaseline): boolean {
  return CONFLICTS.has(code) || (draft !== undefined && code === 'code-taken');
}

/** Error of a form field. */
interface FieldError {
  field: string;
  error: ReturnType<typeof formError>;
}

/** Returns the errors of the fields that a failed save names. */
export function fieldErrorsOf(failure: ApiFailure, { draft }: FormBaseline): FieldError[] {
  const { code, fields = {}, reasons } = failure;
  const isDrafted = code === 'draft-conflict' && !draft;
  const ofCode =
    isDrafted || code === 'code-taken'
      ? [{ field: 'code', error: formError({ code: isDrafted ? 'drafted' : 'taken' }) }]
      : [];
  const ofFields = Object.entries(fields).map(([path, value]) => ({
    field: formFieldName(path.split('.')),
    error:
      code === 'pictures-missing'
        ? formError({ code: value === '' ? 'picture-none' : 'picture-unreachable', value })
        : formError({ value, ...(reasons?.[path] ?? { code: 'other' }) }),
  }));
  return [...ofCode, ...ofFields];
}
