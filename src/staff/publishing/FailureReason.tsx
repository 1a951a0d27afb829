import type { Build } from '#contracts/publishing/publishing.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Cause of a failed build, and the message of the build. The message is in English. */
export function FailureReason({ build: { failure = 'build', reason } }: { build: Build }) {
  const { publishingTexts: texts } = useStaffTexts();
  return (
    <div className="publish-failure">
      <p>{texts[`failed-${failure}`]}</p>
      {reason && (
        <p className="publish-reason" lang="en">
          {reason}
        </p>
      )}
    </div>
  );
}
