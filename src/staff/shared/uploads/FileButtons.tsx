import { type ReactNode, type Ref, useId } from 'react';
import './uploads.css';

interface FileButtonsProps {
  /** Prefix of the ids of the file inputs, so that other parts of a page can focus them. */
  id?: string;
  /** Texts of the two buttons. */
  texts: Readonly<Record<'choose' | 'photograph', string>>;
  /** Name of the list that gets the files, for screen readers. */
  label: string;
  hint: string;
  /** Types of files in the dialog. */
  accept: string;
  isMultiple: boolean;
  onFiles: (files: File[]) => void;
  chooseRef?: Ref<HTMLInputElement>;
  /** Other ways to add something. */
  children?: ReactNode;
}

/** Buttons that open the dialog for files and, on phones, the camera. */
export function FileButtons(props: FileButtonsProps) {
  const { id, texts, label, hint, accept, isMultiple, onFiles, chooseRef, children } = props;
  const hintId = useId();
  return (
    <div className="uploads__add">
      {(['choose', 'photograph'] as const).map((kind) => (
        <label className={`btn btn--small btn--line uploads__${kind}`} key={kind}>
          <input
            className="vh"
            id={id && `${id}-${kind}`}
            type="file"
            multiple={kind === 'choose' && isMultiple}
            accept={kind === 'choose' ? accept : 'image/jpeg'}
            capture={kind === 'photograph' ? 'environment' : undefined}
            aria-describedby={hintId}
            ref={kind === 'choose' ? chooseRef : undefined}
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <span>{texts[kind]}</span>
          <span className="vh">{`: ${label}`}</span>
        </label>
      ))}
      <p className="note" id={hintId}>
        {hint}
      </p>
      {children}
    </div>
  );
}
