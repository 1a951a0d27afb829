import { Weave } from './Weave.tsx';
import './button.css';
import './empty-state.css';

/** Message of an empty list: a drawing, a title, a help text and a link. */
export function EmptyState(props: {
  title: string;
  help: string;
  action: { label: string; href: string };
  /** Level of the title, one below the heading above it. */
  heading?: 'h2' | 'h3';
}) {
  const { title, help, action, heading: Heading = 'h2' } = props;
  return (
    <div className="empty">
      <Weave />
      <Heading>{title}</Heading>
      <p>{help}</p>
      <a className="btn" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
