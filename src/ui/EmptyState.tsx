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
      <svg className="empty__weave" viewBox="0 0 240 72" aria-hidden="true">
        <path d="M0 60H240M72 14V56M84 8V66M96 14V56M108 8V66M120 14V56M132 8V66M144 14V56M156 8V66M168 14V56" />
        <path
          className="empty__weft"
          d="M66 26h9m6 0h18m6 0h18m6 0h18m6 0h18M66 40h21m6 0h18m6 0h18m6 0h18m6 0h3"
        />
      </svg>
      <Heading>{title}</Heading>
      <p>{help}</p>
      <a className="btn" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}
