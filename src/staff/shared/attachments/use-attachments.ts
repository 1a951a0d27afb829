import { useState } from 'react';
import { type AttachedFile, listAttachments } from '#contracts/timeline/attachments.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';

/** Attachments of the object of a page, for all parts of the page. */
export type Attachments = ReturnType<typeof useAttachments>;

export function useAttachments({ type, id }: TimelineObjectId) {
  const { fetched, retry, setResponse } = useStaffQuery(listAttachments, { params: { type, id } });
  const [changes, setChanges] = useState(0);
  const list = fetched.state === 'ready' ? fetched.response.result.attachments : [];
  const change = (attachments: AttachedFile[]) => {
    setResponse({ status: true, result: { attachments } });
    setChanges((before) => before + 1);
  };
  return {
    object: { type, id },
    fetched,
    retry,
    list,
    /** Number of changes by this page. The timeline loads again after each. */
    changes,
    add: (added: AttachedFile) =>
      change([added, ...list.filter(({ attachment }) => attachment !== added.attachment)]),
    remove: (removed: AttachedFile) =>
      change(list.filter(({ attachment }) => attachment !== removed.attachment)),
  };
}
