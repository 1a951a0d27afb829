import type { ApiFailure } from '#src/api/api-failure.ts';

/** Result of a change: a message, or the failure. */
export type ChangeResult = { text: string } | { failure: ApiFailure };
