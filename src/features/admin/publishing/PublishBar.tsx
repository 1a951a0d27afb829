import { PublishSummary } from './PublishSummary.tsx';

/** Bar at the top of a small screen, which has no rail for the state of publishing. */
export function PublishBar() {
  return (
    <div className="publish-bar">
      <PublishSummary />
    </div>
  );
}
