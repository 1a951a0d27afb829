import { Weave } from './Weave.tsx';
import './button.css';
import './empty-state.css';

/** What a list without anything in it says: the unfinished weave, a fact, a help, a way on. */
export function EmptyState(props: {
  title: string;
  help: string;
  action: { label: string; href: string };
  /** Level of the title below the heading it stands under. */
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
