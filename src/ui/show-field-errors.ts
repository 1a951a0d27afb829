import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Type of errors that only the server has found. */
export const SERVER_ERROR = 'server';

/**
 * Shows errors of a call at the fields of a form. The error of a nested value, such as `access.level`, belongs to its
 * group, because the form has already accepted the value itself.
 * @param errors messages by path
 * @param fields names of the form's fields
 * @param prefix start of the paths of these fields
 * @returns messages that belong to a field
 */
export function showFieldErrors<Values extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  errors: Readonly<Record<string, string>> | undefined,
  fields: readonly string[],
  prefix = '',
): string[] {
  return Object.entries(errors ?? {}).flatMap(([path, message]) => {
    const [field = ''] = path.slice(prefix.length).split('.');
    if (!path.startsWith(prefix) || !fields.includes(field)) return [];
    form.setError(field as Path<Values>, { type: SERVER_ERROR, message });
    return [message];
  });
}
