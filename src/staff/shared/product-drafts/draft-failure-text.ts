import type { ScheduleFailure } from '#contracts/product-drafts/draft-schedule.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';

/** Failures that the page of the product explains with a comparison. */
const REASONS: Readonly<Record<string, keyof Texts<'drafts'>>> = {
  'version-conflict': 'failure-changed',
  'unknown-product': 'failure-deleted',
  'code-taken': 'failure-taken',
} satisfies Partial<Record<ScheduleFailure, keyof Texts<'drafts'>>>;

/** Returns the reason for which a draft is not in the shop; undefined for failures that concern all calls. */
export function conflictReason(
  code: string,
  { productDraftTexts, pictureTexts }: Pick<StaffTexts, 'productDraftTexts' | 'pictureTexts'>,
): string | undefined {
  if (code === 'pictures-missing') return pictureTexts['failure-missing'];
  const key = REASONS[code];
  return key && productDraftTexts[key];
}

/** Returns the reason for which a draft was not put in the shop at its time, and the next step. */
export function draftFailureText(
  failure: ScheduleFailure,
  texts: Pick<StaffTexts, 'productDraftTexts' | 'pictureTexts'>,
): string {
  return conflictReason(failure, texts) ?? texts.productDraftTexts['failure-saved'];
}
