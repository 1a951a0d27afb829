import { Icon } from './Icon.tsx';
import './button.css';

/** Close button of a native dialog. Works without a script. */
export function PanelClose({ label }: { label: string }) {
  return (
    <form method="dialog">
      <button className="icon-btn" type="submit" aria-label={label}>
        <Icon name="close" />
      </button>
    </form>
  );
}
