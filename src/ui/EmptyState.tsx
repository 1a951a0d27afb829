import { Weave } from './Weave.tsx';
import './button.css';
import './empty-state.css';

/** Link, or button with a handler. */
type Action = { label: string } & ({ href: string } | { onClick: () => void });

/** Message of an empty list: a drawing, a title, a help text and an action. */
export function EmptyState(props: {
  title: string;
  help: string;
  action: Action;
  /** Level of the title, one below the heading above it. */
  heading?: 'h2' | 'h3';
}) {
  const { title, help, action, heading: Heading = 'h2' } = props;
  return (
    <div className="empty">
      <Weave />
      <Heading>{title}</Heading>
      <p>{help}</p>
      {'href' in action ? (
        <a className="btn" href={action.href}>
          {action.label}
        </a>
      ) : (
        <button className="btn" type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
