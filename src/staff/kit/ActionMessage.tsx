import { ActionFailure, Message } from './Notes.tsx';
import type { ActionResult } from './use-staff-action.ts';

/** Message after a successful or failed change. */
export function ActionMessage({ result }: { result: ActionResult | undefined }) {
  if (result?.failure) return <ActionFailure failure={result.failure} />;
  if (result?.text === undefined) return null;
  return (
    <Message kind="ok" about={result}>
      {result.text}
    </Message>
  );
}
