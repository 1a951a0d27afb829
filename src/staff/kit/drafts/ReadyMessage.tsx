import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Message } from '../Notes.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { staffFailureMessage } from '../staff-failure-message.ts';
import { useStaffTexts } from '../staff-texts.ts';
import type { ReadyResult } from './use-ready-drafts.ts';

/** Failures that the page of the product explains with a comparison. */
const REASONS: Partial<Record<FailureCode, keyof Texts<'drafts'>>> = {
  'version-conflict': 'failure-changed',
  'unknown-product': 'failure-deleted',
  'code-taken': 'failure-taken',
};

/** Message after drafts were marked as ready: their number, and each failure with a link to its product. */
export function ReadyMessage({ result }: { result: ReadyResult }) {
  const words = useStaffTexts();
  const { draftTexts: texts, language } = words;
  const { count, failures } = result;
  const reasonOf = (failure: ApiFailure) => {
    const key = REASONS[failure.code];
    return key ? texts[key] : staffFailureMessage(failure, words);
  };
  return (
    <Message kind={failures.length > 0 ? 'warn' : 'ok'} about={result}>
      {count > 0 && <p>{fillCount(texts, 'ready-done', count, language)}</p>}
      {failures.length > 0 && (
        <>
          <p>{fillCount(texts, 'ready-failed', failures.length, language)}</p>
          <ul className="draft-failures">
            {failures.map(({ draft: { code, title }, failure }) => (
              <li key={code}>
                <PlaceLink className="link" to={{ section: 'products', product: code }}>
                  {title}
                </PlaceLink>
                <span>{` ${code}: ${reasonOf(failure)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Message>
  );
}
