import { Icon } from './Icon.tsx';
import './button.css';

/** The cross of a native dialog: works without a script of its own. */
export function PanelClose({ label }: { label: string }) {
  return (
    <form method="dialog">
      <button className="icon-btn" type="submit" aria-label={label}>
        <Icon name="close" />
      </button>
    </form>
  );
}
