import { useState } from 'react';
import { PICTURE_PATTERN } from '#domain/products/product-summary.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Input for the path of a picture that is in the shop already. */
export function AddPicturePath({ id, onAdd }: { id: string; onAdd: (path: string) => void }) {
  const { texts, pictureTexts } = useStaffTexts();
  const [path, setPath] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = `${id}-path`;

  function add(): void {
    const typed = path.trim();
    const isPath = PICTURE_PATTERN.test(typed);
    setWrong(!isPath);
    if (!isPath) return;
    onAdd(typed);
    setPath('');
  }

  return (
    <details>
      <summary>{pictureTexts['by-path']}</summary>
      <div className="stack tight">
        <Field
          id={field}
          label={pictureTexts.path}
          error={isWrong ? texts['problem-picture'] : undefined}
        >
          <input
            {...inputAttributes(field, isWrong ? texts['problem-picture'] : undefined)}
            type="text"
            autoComplete="off"
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The Enter key in a field saves the draft.
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <p className="note">{texts['pictures-hint']}</p>
        <button className="btn btn--small btn--line" type="button" onClick={add}>
          {pictureTexts['add-path']}
        </button>
      </div>
    </details>
  );
}
