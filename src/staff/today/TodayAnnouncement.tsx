import { useEffect, useRef, useState } from 'react';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { tasksBySection } from './section-tasks.ts';
import { useTaskText } from './TodayPart.tsx';
import type { TodayResults } from './today.store.ts';

const COUNTED = ['quotes', 'orders', 'deliveries', 'emails'] as const;
type CountedSection = (typeof COUNTED)[number];

/** Live region that announces changed counts. The first counts are not announced. */
export function TodayAnnouncement({ work }: { work: TodayResults }) {
  const { texts } = useStaffTexts();
  const workText = useTaskText();
  const before = useRef<Partial<Record<CountedSection, string>>>({});
  const [news, setNews] = useState('');
  const ofSections = tasksBySection(work);
  const countOf = (section: CountedSection) => {
    if (work[section]?.state !== 'ready') return undefined;
    return `${texts[`section-${section}`]}: ${workText(ofSections[section])}`;
  };
  // Texts instead of an object as dependencies: equal counts are not announced again.
  const [quotes, orders, deliveries, emails] = COUNTED.map(countOf);
  useEffect(() => {
    const counts = { quotes, orders, deliveries, emails };
    const known = COUNTED.filter((section) => counts[section] !== undefined);
    const changed = known.filter(
      (section) => (before.current[section] ?? counts[section]) !== counts[section],
    );
    if (changed.length > 0) setNews(changed.map((section) => counts[section]).join('. '));
    before.current = Object.fromEntries(known.map((section) => [section, counts[section]]));
  }, [quotes, orders, deliveries, emails]);
  return (
    <p className="vh" aria-live="polite">
      {news}
    </p>
  );
}
