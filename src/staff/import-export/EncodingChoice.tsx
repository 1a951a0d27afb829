import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { EncodedFile, ImportTable } from './read-import-file.ts';

/** Encodings of a file that is not Unicode, with a preview of some rows in each. Staff choose the readable one. */
export function EncodingChoice(props: {
  files: readonly EncodedFile[];
  onChoose: (file: ImportTable) => void;
}) {
  const { files, onChoose } = props;
  const { texts } = useStaffTexts();
  return (
    <div className="stack">
      <StatusMessage kind="warn" about={files}>
        {texts['import-encoding']}
      </StatusMessage>
      {files.map(({ encoding, file, preview }) => (
        <div className="stack tight" key={encoding}>
          <ul className="import__preview">
            {preview.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <p>
            <button
              className="btn btn--small btn--line"
              type="button"
              onClick={() => onChoose(file)}
            >
              {texts[`import-encoding-${encoding}`]}
            </button>
          </p>
        </div>
      ))}
    </div>
  );
}
