import { useState } from 'react';
import {
  type ListedProductDraft,
  putDraftInShop,
} from '#contracts/product-drafts/product-drafts.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { StatusMessage } from '../../kit/messages.tsx';
import { StaffLink } from '../../kit/StaffLink.tsx';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';
import { conflictReason } from './draft-failure-text.ts';

/** Message after drafts were put in the shop: their number, and each failure with a link to its product. */
export function PutInShopMessage({ result }: { result: PutInShopResult }) {
  const allTexts = useStaffTexts();
  const { productDraftTexts: texts, language } = allTexts;
  const { count, failures } = result;
  const reasonOf = (failure: ApiFailure) =>
    conflictReason(failure.code, allTexts) ?? staffFailureMessage(failure, allTexts);
  return (
    <StatusMessage kind={failures.length > 0 ? 'warn' : 'ok'} about={result}>
      {count > 0 && <p>{fillCount(texts, 'ready-done', count, language)}</p>}
      {failures.length > 0 && (
        <>
          <p>{fillCount(texts, 'ready-failed', failures.length, language)}</p>
          <ul className="draft-failures">
            {failures.map(({ draft: { code, title }, failure }) => (
              <li key={code}>
                <StaffLink className="link" to={{ section: 'products', product: code }}>
                  {title}
                </StaffLink>
                <span>{` ${code}: ${reasonOf(failure)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </StatusMessage>
  );
}

/** Result of putting several drafts in the shop. */
export interface PutInShopResult {
  /** Number of drafts that are in the shop. */
  count: number;
  failures: readonly { draft: ListedProductDraft; failure: ApiFailure }[];
}

/** Puts drafts in the shop, one call per draft. A failure does not stop the others. */
export function usePutDraftsInShop() {
  const { isBusy, runSteps } = useStaffMutation();
  const [result, setResult] = useState<PutInShopResult>();

  async function putInShop(drafts: readonly ListedProductDraft[]): Promise<void> {
    setResult(undefined);
    const response = await runSteps(async () => {
      const failures: { draft: ListedProductDraft; failure: ApiFailure }[] = [];
      for (const draft of drafts) {
        const { code, revision } = draft;
        const outcome = await callAsStaff(putDraftInShop, { params: { code }, body: { revision } });
        if (!outcome.ok) failures.push({ draft, failure: outcome.failure });
      }
      return { ok: true, response: { count: drafts.length - failures.length, failures } };
    });
    setResult(response);
  }
  return { isBusy, result, putInShop };
}
