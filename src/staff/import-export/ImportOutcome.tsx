import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { ImportProblemTable } from './ImportProblemTable.tsx';
import { PicturePlanTable } from './PicturePlanTable.tsx';
import { picturesToUpload } from './upload-planned.ts';
import type { CatalogImportState, CheckedImport } from './use-catalog-import.ts';

type StateOf<Step> = Extract<CatalogImportState, { step: Step }>;
type OnWrite = (checked: CheckedImport) => void;

/** Result of the latest step of an import. */
export function ImportOutcome(props: {
  state: CatalogImportState;
  onWrite: OnWrite;
  onCancel: () => void;
}) {
  const { state, onWrite, onCancel } = props;
  const { texts, pictureTexts, language } = useStaffTexts();
  const count = (value: number) => formatNumber(value, language);
  switch (state.step) {
    case 'rejected':
      return <Problems {...state} />;
    case 'checked':
      return state.checked.preview.problems.length > 0 ? (
        <Problems problems={state.checked.preview.problems} written={0} />
      ) : (
        <Checked checked={state.checked} onWrite={onWrite} />
      );
    case 'checking':
      return state.checked === undefined ? null : <StopButton onStop={onCancel} />;
    case 'uploading': {
      const { share, total } = state;
      const done = Math.min(total, Math.floor(share * total) + 1);
      const text = fill(pictureTexts['import-uploading'], {
        count: count(done),
        total: count(total),
      });
      return (
        <div className="stack tight">
          <Progress value={share} max={1} text={text} />
          <StopButton onStop={onCancel} />
        </div>
      );
    }
    case 'upload-stopped':
      return (
        <>
          <p role="status">
            {fill(fillCount(pictureTexts, 'import-upload-stopped', state.total, language), {
              done: count(state.uploaded),
            })}
          </p>
          <WriteButton onWrite={() => onWrite(state.checked)}>
            {pictureTexts['import-continue']}
          </WriteButton>
        </>
      );
    case 'refused':
      return (
        <>
          <StatusMessage kind="warn" about={state.refused}>
            <p>{fillCount(pictureTexts, 'import-refused', state.refused.size, language)}</p>
            <WriteButton onWrite={() => onWrite(state.checked)}>
              {pictureTexts['import-without']}
            </WriteButton>
          </StatusMessage>
          <PicturePlanTable pictures={state.checked.pictures} refused={state.refused} />
        </>
      );
    case 'writing': {
      const { written, total } = state;
      const text = fill(fillCount(texts, 'import-writing', total, language), {
        written: count(written),
      });
      return (
        <div className="stack tight">
          <Progress value={written} max={total} text={text} />
        </div>
      );
    }
    case 'interrupted':
      return (
        <>
          <p>{fillCount(texts, 'import-broken', state.written, language)}</p>
          <WriteButton onWrite={() => onWrite(state.checked)}>{texts['import-write']}</WriteButton>
        </>
      );
    case 'written':
      return (
        <StatusMessage kind="ok" about={state}>
          {fillCount(texts, 'import-written', state.written, language)}
        </StatusMessage>
      );
    default:
      return null;
  }
}

function Problems({ problems: found, written }: Omit<StateOf<'rejected'>, 'step'>) {
  const { texts, language } = useStaffTexts();
  const problems = found.slice(0, MAX_IMPORT_PROBLEMS);
  const summary =
    problems.length < MAX_IMPORT_PROBLEMS
      ? fillCount(texts, 'import-problems', problems.length, language)
      : fill(texts['import-problems-first'], { count: formatNumber(problems.length, language) });
  return (
    <>
      <StatusMessage kind="error" about={found}>
        {written > 0 ? fillCount(texts, 'import-stopped', written, language) : summary}
      </StatusMessage>
      <ImportProblemTable problems={problems} />
    </>
  );
}

function Checked({ checked, onWrite }: { checked: CheckedImport; onWrite: OnWrite }) {
  const { texts, pictureTexts, language } = useStaffTexts();
  const { preview, pictures } = checked;
  const { created, changed, unchanged, changes, changedCells } = preview;
  const count = (value: number) => formatNumber(value, language);
  const uploads = picturesToUpload(pictures).length;
  const hasChanges = created + changed > 0;
  return (
    <>
      <StatusMessage kind="ok" about={preview}>
        <p>
          {hasChanges || uploads > 0
            ? fill(texts['import-good'], {
                created: count(created),
                changed: count(changed),
                unchanged: count(unchanged),
              })
            : texts['import-nothing']}
        </p>
        {uploads > 0 && <p>{fillCount(pictureTexts, 'import-uploads', uploads, language)}</p>}
        {(hasChanges || uploads > 0) && (
          <WriteButton onWrite={() => onWrite(checked)}>{texts['import-write']}</WriteButton>
        )}
      </StatusMessage>
      {pictures.length > 0 && (
        <>
          <h4>{pictureTexts['import-pictures']}</h4>
          <PicturePlanTable pictures={pictures} />
        </>
      )}
      {hasChanges && pictures.length > 0 && <h4>{pictureTexts['import-changes']}</h4>}
      {hasChanges && <ChangeTable changes={changes} />}
      {changes.length < changedCells && (
        <p className="note">
          {fill(texts['import-changes-first'], {
            count: count(changes.length),
            total: count(changedCells),
          })}
        </p>
      )}
    </>
  );
}

function Progress({ value, max, text }: { value: number; max: number; text: string }) {
  return (
    <>
      <progress className="import__progress" max={max} value={value} aria-label={text} />
      <p role="status">{text}</p>
    </>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  const { pictureTexts } = useStaffTexts();
  return (
    <p>
      <button className="btn btn--small btn--line" type="button" onClick={onStop}>
        {pictureTexts['import-stop']}
      </button>
    </p>
  );
}

function WriteButton({ onWrite, children }: { onWrite: () => void; children: string }) {
  return (
    <p>
      <button className="btn btn--small" type="button" onClick={onWrite}>
        {children}
      </button>
    </p>
  );
}
