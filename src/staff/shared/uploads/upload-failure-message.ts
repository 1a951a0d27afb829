import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { staffFailureMessage } from '../../kit/staff-failure-message.ts';
import type { StaffTexts } from '../../kit/staff-texts.ts';

const OWN: Partial<Record<FailureCode, keyof Texts<'pictures'>>> = {
  network: 'failure-connection',
  timeout: 'failure-connection',
  'unknown-picture': 'failure-unknown-picture',
  'picture-file-size': 'failure-file-size',
  'picture-format': 'failure-format',
  'picture-heic': 'failure-heic',
  'picture-animated': 'failure-animated',
  'picture-pixels': 'failure-pixels',
  'picture-small': 'failure-small',
  'picture-shape': 'failure-shape',
  'picture-damaged': 'failure-damaged',
  'picture-slow': 'failure-slow',
  'picture-incomplete': 'failure-connection',
  'document-damaged': 'failure-damaged',
};

/** Returns the text of a failed upload. */
export function uploadFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  const key = OWN[failure.code];
  return key ? allTexts.pictureTexts[key] : staffFailureMessage(failure, allTexts);
}

/** Returns whether the shop refuses the file itself. Another attempt would have the same result. */
export function isFinalFailure({ code }: ApiFailure): boolean {
  return (
    /^(?:picture|document)-/.test(code) && code !== 'picture-incomplete' && code !== 'picture-slow'
  );
}
