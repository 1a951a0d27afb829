import { Icon } from './Icon.tsx';
import './button.css';
import './message.css';

/** Replaces content that failed to load: the specified sentence and a retry button (section 8). */
export function ErrorNote(props: { sentence: string; retry: string; onRetry: () => void }) {
  return (
    <div className="msg msg--error" role="alert">
      <Icon name="alert" />
      <p>{props.sentence}</p>
      <button className="link" type="button" onClick={props.onRetry}>
        {props.retry}
      </button>
    </div>
  );
}
