import { PublishSummary } from './PublishSummary.tsx';

/** Bar with the publishing state, at the top of small screens, which have no rail. */
export function PublishBar() {
  return (
    <div className="publish-bar">
      <PublishSummary />
    </div>
  );
}
