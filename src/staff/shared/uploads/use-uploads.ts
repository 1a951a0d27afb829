import { atom, type ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { sendFile, type UploadTarget } from './send-file.ts';

/** File on its way to the shop. */
export interface Upload {
  id: number;
  file: File;
  /** Share of the file that the shop has, from 0 to 1. */
  share: number;
  /** Reason why the upload stopped. */
  failure?: ApiFailure;
}

const activeUploads = atom(0);

/** Number of files that are being uploaded. A product is not saved meanwhile, or its pictures would be missing. */
export const $activeUploads: ReadableAtom<number> = activeUploads;

let lastId = 0;
/** Uploads run one after another, so that pictures keep the order of the files. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Uploads of a list of files. Leaving the page cancels them.
 */
export function useUploads<Result>(
  target: UploadTarget<Result>,
  onStored: (stored: Result, file: File) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const latest = useRef({ target, onStored });
  useEffect(() => {
    latest.current = { target, onStored };
  });
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function run({ id, file }: Upload, { signal }: AbortController): Promise<void> {
    const outcome = await sendFile(file, latest.current.target, signal, (share) =>
      change(id, { share }),
    );
    controllers.current.delete(id);
    activeUploads.set(activeUploads.get() - 1);
    if (outcome.ok) {
      remove(id);
      latest.current.onStored(outcome.response, file);
    } else if (!signal.aborted) change(id, { failure: outcome.failure });
  }

  function start(upload: Upload): void {
    const controller = new AbortController();
    controllers.current.set(upload.id, controller);
    activeUploads.set(activeUploads.get() + 1);
    const next = () => run(upload, controller);
    // A failed upload must not stop those after it.
    previous = previous.then(next, next);
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, share: 0 };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) start(upload);
    },
    /** Stops an upload, or removes the message of a failed one. */
    cancel(id: number): void {
      controllers.current.get(id)?.abort();
      remove(id);
    },
    /** Continues a failed upload. */
    retry({ id, file }: Upload): void {
      const again = { id, file, share: 0 };
      setUploads((all) => all.map((one) => (one.id === id ? again : one)));
      start(again);
    },
  };
}
