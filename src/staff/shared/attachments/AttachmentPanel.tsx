import { useId, useState } from 'react';
import {
  type AttachedFile,
  addAttachment,
  MAX_ATTACHMENTS,
  MAX_DOCUMENT_BYTES,
  removeAttachment,
} from '#contracts/timeline/attachments.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../../kit/ConfirmPrompt.tsx';
import { FormProblem, LoadFailure } from '../../kit/messages.tsx';
import { useMayCall } from '../../kit/own-account.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { FileButtons } from '../uploads/FileButtons.tsx';
import { callRepeatedly, type UploadTarget } from '../uploads/send-file.ts';
import { UploadList } from '../uploads/UploadList.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { AttachmentLink } from './AttachmentLink.tsx';
import type { Attachments } from './use-attachments.ts';
import './attachments.css';

/** Types of files in the dialog. iPhones convert their own format to JPEG, because it is not in this list. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

/** Ids of the attachments by file, so that another attempt stores a file once. */
const ids = new WeakMap<File, string>();

function idOf(file: File): string {
  const id = ids.get(file) ?? crypto.randomUUID();
  ids.set(file, id);
  return id;
}

function isLargeDocument({ type, size }: File): boolean {
  return type === 'application/pdf' && size > MAX_DOCUMENT_BYTES;
}

interface AttachmentPanelProps {
  attachments: Attachments;
  /** True for the files of the warranty case, false for all others. */
  isWarranty?: boolean;
}

/** Photos and PDF files of an order, a quote or a customer, and the buttons that add more (D116). */
export function AttachmentPanel({ attachments, isWarranty = false }: AttachmentPanelProps) {
  const { timelineTexts: texts, language, clock } = useStaffTexts();
  const { object, fetched, retry, list } = attachments;
  const may = useMayCall();
  const title = useId();
  const [notice, setNotice] = useState('');
  const [forWarehouse, setForWarehouse] = useState(isWarranty);
  const target: UploadTarget<AttachedFile> = {
    needsParts: true,
    problemOf: (file) => (isLargeDocument(file) ? 'document-size' : undefined),
    async finish(file, upload, signal) {
      const body = {
        ...object,
        attachment: idOf(file),
        upload,
        bytes: file.size,
        name: file.name,
        isWarranty,
        forWarehouse,
      };
      const added = await callRepeatedly(addAttachment, { body }, signal);
      return added.ok ? { ok: true, response: added.response.result } : added;
    },
  };
  const {
    uploads,
    add,
    cancel,
    retry: retryUpload,
  } = useUploads(target, (stored) => {
    setNotice(fill(texts['file-added'], { name: stored.name }));
    attachments.add(stored);
  });
  const deletion = useConfirm<AttachedFile>();
  const { problem, run } = useStaffMutation({
    onFailure: ({ code }) => {
      if (code === 'unknown-attachment') retry();
    },
  });
  async function remove(one: AttachedFile): Promise<void> {
    const { attachment, name } = one;
    const removed = await run(removeAttachment, { params: { ...object, attachment } });
    if (!removed) return;
    setNotice(fill(texts['file-removed'], { name }));
    attachments.remove(one);
  }
  const shown = list.filter((one) => one.isWarranty === isWarranty);
  const heading = texts[isWarranty ? 'files-warranty' : 'files'];
  const hasRoom = list.length + uploads.length < MAX_ATTACHMENTS;
  return (
    <section className="stack tight" aria-labelledby={title}>
      <h3 className="staff-page__part" id={title}>
        {heading}
      </h3>
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {problem && <FormProblem>{problem}</FormProblem>}
      {deletion.prompt((one) => ({
        title: fill(texts['file-delete-ask'], { name: one.name }),
        yes: texts['file-delete-yes'],
        busy: texts.saving,
        no: texts.cancel,
        onYes: () => remove(one),
      }))}
      {shown.length > 0 && (
        <ul className="attachments__list">
          {shown.map((one) => (
            <li key={one.attachment}>
              <AttachmentLink attached={one} />
              {one.format === 'photo' && <span className="attachments__name">{one.name}</span>}
              <span className="note">
                {[one.by ?? texts.script, formatDateTime(one.at, clock, language)].join(' · ')}
              </span>
              {one.forWarehouse && may('addTimelineEntry') && !isWarranty && (
                <span className="note">{texts['file-for-warehouse']}</span>
              )}
              {may('removeAttachment') && (
                <button className="link" type="button" onClick={() => deletion.ask(one)}>
                  {texts['file-delete']}
                  <span className="vh">{`: ${one.name}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <UploadList
        uploads={uploads}
        onCancel={cancel}
        onRetry={retryUpload}
        failureTexts={{
          'picture-format': texts['file-failure-format'],
          'document-size': texts['file-failure-size'],
          'too-many-attachments': fill(texts['file-failure-many'], { most: MAX_ATTACHMENTS }),
        }}
      />
      {fetched.state === 'ready' && hasRoom && may('addAttachment') && (
        <FileButtons
          texts={{ choose: texts['files-choose'], photograph: texts['files-photograph'] }}
          label={heading}
          hint={texts['files-hint']}
          accept={ACCEPTED}
          isMultiple
          onFiles={add}
        >
          {object.type === 'order' && !isWarranty && may('addTimelineEntry') && (
            <label className="check">
              <input
                type="checkbox"
                checked={forWarehouse}
                onChange={({ target: box }) => setForWarehouse(box.checked)}
              />
              <span>{texts['files-warehouse']}</span>
            </label>
          )}
        </FileButtons>
      )}
      {fetched.state === 'ready' && !hasRoom && (
        <p className="note">{fill(texts['file-failure-many'], { most: MAX_ATTACHMENTS })}</p>
      )}
      <p className="note" aria-live="polite">
        {notice}
      </p>
    </section>
  );
}
