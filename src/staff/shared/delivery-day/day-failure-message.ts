import type { ApiFailure } from '#src/api/api-failure.ts';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';

/** Returns the text of a failed suggestion of a delivery day. */
export function dayFailureMessage(failure: ApiFailure, texts: StaffTexts): string {
  return failure.code === 'day-full' || failure.code === 'day-closed'
    ? texts.deliveryTexts[failure.code]
    : staffFailureMessage(failure, texts);
}
