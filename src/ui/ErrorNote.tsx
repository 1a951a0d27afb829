import { Icon } from './Icon.tsx';
import './button.css';
import './message.css';

interface ErrorNoteProps {
  /** Sentence for customers. */
  sentence: string;
  /** Specified sentence with the technical reason (section 8), below the sentence for customers. */
  detail?: string;
  retry: string;
  onRetry: () => void;
}

/** Replaces content that failed to load: the failure and a retry button. */
export function ErrorNote(props: ErrorNoteProps) {
  return (
    <div className="msg msg--error" role="alert">
      <Icon name="alert" />
      <div>
        <p>{props.sentence}</p>
        {props.detail && <p className="msg__detail">{props.detail}</p>}
      </div>
      <button className="link" type="button" onClick={props.onRetry}>
        {props.retry}
      </button>
    </div>
  );
}
