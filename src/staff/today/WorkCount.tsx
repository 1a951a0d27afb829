import { useCountText, useWorkText } from './Part.tsx';
import type { SectionWork } from './section-work.ts';

/** Number of tasks next to the name of a section. Urgent tasks have the accent color. */
export function WorkCount({ work }: { work: SectionWork | undefined }) {
  const countText = useCountText();
  const workText = useWorkText();
  if (!work) return null;
  return (
    <>
      <span
        className={work.isUrgent ? 'menu__count menu__count--urgent' : 'menu__count'}
        aria-hidden="true"
      >
        {countText(work.count)}
      </span>
      <span className="vh">{workText(work)}</span>
    </>
  );
}
