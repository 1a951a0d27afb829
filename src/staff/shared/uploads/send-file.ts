import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import {
  cancelPictureUpload,
  countParts,
  finishPictureUpload,
  MAX_PICTURE_BYTES,
  PICTURE_PART_BYTES,
  type StoredPicture,
  sendPicturePart,
  startPictureUpload,
} from '#contracts/pictures/pictures.ts';
import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import type { Outcome } from '#src/api/client.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';

/** Failures after which the same call can succeed. */
const TEMPORARY: ReadonlySet<FailureCode> = new Set(['network', 'timeout', 'unavailable']);
/** Waiting times before the next attempts of a call, in milliseconds. */
const WAITS_MS = [1_000, 3_000, 9_000] as const;

/** Waits until the browser is online and the time is over. An abort ends the wait. */
async function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    setTimeout(resolve, ms);
  });
  if (navigator.onLine || signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    addEventListener('online', () => resolve(), { once: true, signal });
  });
}

/** Makes a call that is safe to repeat, several times if necessary. */
export async function callRepeatedly<C extends Call>(
  contract: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<Outcome<ResponseOf<C>>> {
  for (const ms of WAITS_MS) {
    const outcome = await callAsStaff(contract, input, signal);
    if (outcome.ok || !TEMPORARY.has(outcome.failure.code)) return outcome;
    await waitForRetry(ms, signal);
  }
  return callAsStaff(contract, input, signal);
}

function failed(code: FailureCode): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { code, status: 0, message: '' } };
}

/** Encodes a part of a file in base64. */
async function readPart(file: Blob, part: number): Promise<string> {
  const start = part * PICTURE_PART_BYTES;
  const reader = new FileReader();
  const read = Promise.withResolvers<void>();
  reader.onload = () => read.resolve();
  reader.onerror = () => read.reject(reader.error);
  reader.readAsDataURL(file.slice(start, start + PICTURE_PART_BYTES));
  await read.promise;
  const url = String(reader.result);
  return url.slice(url.indexOf(',') + 1);
}

/** Returns the id of a file's upload: its SHA-256 hash. */
export async function uploadIdOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Destination of uploaded files. */
export interface UploadTarget<Result> {
  /** True if a file is sent even if the shop has it as a picture of a product. */
  readonly needsParts: boolean;
  /** Returns the reason against a file before it is sent. */
  readonly problemOf?: (file: File) => FailureCode | undefined;
  /** Makes the last call of an upload, which can be repeated. */
  readonly finish: (file: File, upload: string, signal: AbortSignal) => Promise<Outcome<Result>>;
}

async function sendParts(
  file: File,
  upload: string,
  needsParts: boolean,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ApiFailure | undefined> {
  const bytes = file.size;
  const started = await callRepeatedly(startPictureUpload, { body: { upload, bytes } }, signal);
  if (!started.ok) return started.failure;
  const { stored, received } = started.response.result;
  if (stored && !needsParts) return undefined;
  const count = countParts(bytes);
  const missing = Array.from({ length: count }, (_, part) => part).filter(
    (part) => !received.includes(part),
  );
  for (const [at, part] of missing.entries()) {
    onProgress((count - missing.length + at) / count);
    const input = {
      params: { upload, part: String(part) },
      body: { content: await readPart(file, part) },
    };
    const sent = await callRepeatedly(sendPicturePart, input, signal);
    if (!sent.ok) {
      const isCanceled = sent.failure.code === 'aborted';
      // Not awaited: without the call, the shop deletes the parts on the next day.
      if (isCanceled) void callAsStaff(cancelPictureUpload, { params: { upload } });
      return sent.failure;
    }
  }
  onProgress(1);
  return undefined;
}

/**
 * Uploads a file in parts. Parts that the shop already has are not sent again, so a repeated upload continues.
 * @param onProgress called with the share of the file that the shop has, from 0 to 1
 */
export async function sendFile<Result>(
  file: File,
  { needsParts, problemOf, finish }: UploadTarget<Result>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Outcome<Result>> {
  try {
    if (file.size === 0 || file.size > MAX_PICTURE_BYTES) return failed('picture-file-size');
    const problem = problemOf?.(file);
    if (problem) return failed(problem);
    const upload = await uploadIdOf(file);
    const failure = await sendParts(file, upload, needsParts, signal, onProgress);
    return failure ? { ok: false, failure } : await finish(file, upload, signal);
  } catch {
    // The file was moved or deleted on the person's device.
    return failed('picture-damaged');
  }
}

/** Types of files in the dialog. iPhones convert their own format to JPEG, because it is not in this list. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif';

/** Pictures of products and pages. */
export const PRODUCT_PICTURES: UploadTarget<StoredPicture> = {
  needsParts: false,
  async finish({ size }, upload, signal) {
    const input = { params: { upload }, body: { bytes: size } };
    const finished = await callRepeatedly(finishPictureUpload, input, signal);
    return finished.ok ? { ok: true, response: finished.response.result } : finished;
  },
};
