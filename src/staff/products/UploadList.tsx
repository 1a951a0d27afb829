import type { ApiFailure } from '#src/api/api-failure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { pictureFailureMessage } from './picture-failure-message.ts';
import type { PictureUpload } from './use-picture-uploads.ts';

/** Returns whether the shop refuses the file itself. Another attempt would have the same result. */
function isFinal({ code }: ApiFailure): boolean {
  return code.startsWith('picture-') && code !== 'picture-incomplete' && code !== 'picture-slow';
}

interface UploadListProps {
  uploads: readonly PictureUpload[];
  onCancel: (id: number) => void;
  onRetry: (upload: PictureUpload) => void;
}

/** Files on their way to the shop, each with its progress or its own error. */
export function UploadList({ uploads, onCancel, onRetry }: UploadListProps) {
  const allTexts = useStaffTexts();
  const { pictureTexts: texts } = allTexts;
  if (uploads.length === 0) return null;
  return (
    <ul className="picture-list__uploads">
      {uploads.map((upload) => {
        const { id, file, share, failure } = upload;
        const percent = Math.round(share * 100);
        return (
          <li key={id}>
            <span className="picture-list__name">{file.name}</span>
            {failure ? (
              <span className="field__error" role="alert">
                <Icon name="alert" small />
                <span>{pictureFailureMessage(failure, allTexts)}</span>
              </span>
            ) : (
              <>
                <progress value={percent} max={100} aria-label={file.name} />
                <span>{percent < 100 ? `${percent} %` : texts.preparing}</span>
              </>
            )}
            <span className="picture-list__buttons">
              {failure && !isFinal(failure) && (
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
