import type { FailureCode } from '#src/api/api-failure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import './uploads.css';
import { isFinalFailure, uploadFailureMessage } from './upload-failure-message.ts';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel: (id: number) => void;
  onRetry: (upload: Upload) => void;
  /** Texts of failures that differ from those of pictures. */
  failureTexts?: Partial<Record<FailureCode, string>>;
}

/** Files on their way to the shop, each with its progress or its own error. */
export function UploadList({ uploads, onCancel, onRetry, failureTexts = {} }: UploadListProps) {
  const allTexts = useStaffTexts();
  const { pictureTexts: texts } = allTexts;
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads">
      {uploads.map((upload) => {
        const { id, file, share, failure } = upload;
        const percent = Math.round(share * 100);
        return (
          <li key={id}>
            <span className="uploads__name">{file.name}</span>
            {failure ? (
              <span className="field__error" role="alert">
                <Icon name="alert" small />
                <span>{failureTexts[failure.code] ?? uploadFailureMessage(failure, allTexts)}</span>
              </span>
            ) : (
              <>
                <progress value={percent} max={100} aria-label={file.name} />
                <span>{percent < 100 ? `${percent} %` : texts.preparing}</span>
              </>
            )}
            <span className="uploads__buttons">
              {failure && !isFinalFailure(failure) && (
                <button className="link" type="button" onClick={() => onRetry(upload)}>
                  {texts.retry}
                  <span className="vh">{`: ${file.name}`}</span>
                </button>
              )}
              <button className="link" type="button" onClick={() => onCancel(id)}>
                <span>{failure ? texts.dismiss : texts.cancel}</span>
                <span className="vh">{`: ${file.name}`}</span>
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
