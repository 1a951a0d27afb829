import type { ApiFailure } from '#src/api/api-failure.ts';
import { PRODUCT_PICTURES, sendFile } from '../shared/uploads/send-file.ts';
import { isFinalFailure } from '../shared/uploads/upload-failure-message.ts';
import type { PlannedPicture } from './plan-pictures.ts';

/** Progress of the uploads of an import. A repeated import continues with it. */
export interface PlannedUploads {
  /** Addresses of the uploaded pictures. */
  done: Map<PlannedPicture, string>;
  /** Files that the shop refuses, with the reason. */
  refused: Map<PlannedPicture, ApiFailure>;
}

/** Returns the pictures that an import uploads. */
export function picturesToUpload(planned: readonly PlannedPicture[]): PlannedPicture[] {
  return planned.filter(({ use }) => use.kind === 'new' || use.kind === 'replaces');
}

/**
 * Uploads the pictures of an import one after another. A file that the shop refuses does not stop the others.
 * @returns the failure that stopped the uploads
 */
export async function uploadPlanned(
  planned: readonly PlannedPicture[],
  { done, refused }: PlannedUploads,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ApiFailure | undefined> {
  const all = picturesToUpload(planned);
  for (const [at, one] of all.entries()) {
    if (done.has(one) || refused.has(one)) continue;
    onProgress(at / all.length);
    let file: File;
    try {
      file = await one.file.open();
    } catch {
      refused.set(one, { code: 'picture-damaged', status: 0, message: '' });
      continue;
    }
    const outcome = await sendFile(file, PRODUCT_PICTURES, signal, (share) =>
      onProgress((at + share) / all.length),
    );
    if (outcome.ok) done.set(one, outcome.response.picture);
    else if (isFinalFailure(outcome.failure)) refused.set(one, outcome.failure);
    else return outcome.failure;
  }
  return undefined;
}
