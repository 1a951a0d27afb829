import { useState } from 'react';
import type { AttachedFile } from '#contracts/timeline/attachments.ts';
import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { attachmentAddress } from './attachment-address.ts';
import './attachments.css';

/** Link to an attachment, with a small picture of a photo. A photo opens in a new tab, and a PDF file is downloaded. */
export function AttachmentLink({
  attached,
}: {
  attached: Pick<AttachedFile, 'object' | 'attachment' | 'format' | 'name'>;
}) {
  const { timelineTexts: texts } = useStaffTexts();
  const [isMissing, setMissing] = useState(false);
  const { format, name } = attached;
  if (isMissing) return <p className="note">{fill(texts['file-missing'], { name })}</p>;
  if (format === 'document') {
    return (
      <a className="link attachments__name" href={attachmentAddress(attached)} download={name}>
        {fill(texts['file-download'], { name })}
      </a>
    );
  }
  return (
    <a
      className="attachments__photo"
      href={attachmentAddress(attached)}
      target="_blank"
      rel="noopener"
    >
      <img
        src={attachmentAddress(attached, 'small')}
        alt={fill(texts['file-photo'], { name })}
        width="120"
        height="120"
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </a>
  );
}
