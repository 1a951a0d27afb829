import { useEffect, useRef, useState } from 'react';
import { useAdminTexts } from '../admin-texts.ts';
import { useWorkText } from './Part.tsx';
import { workBySection } from './section-work.ts';
import type { TodayWork } from './today.store.ts';

type CountedSection = 'quotes' | 'orders' | 'mails';

/** Live region that announces changed counts. The first counts are not announced. */
export function TodayAnnouncement({ work }: { work: TodayWork }) {
  const { texts } = useAdminTexts();
  const workText = useWorkText();
  const before = useRef<Partial<Record<CountedSection, string>>>({});
  const [news, setNews] = useState('');
  const ofSections = workBySection(work);
  const countOf = (section: CountedSection) => {
    if (work[section]?.state !== 'ready') return undefined;
    return `${texts[`section-${section}`]}: ${workText(ofSections[section])}`;
  };
  const [quotes, orders, mails] = [countOf('quotes'), countOf('orders'), countOf('mails')];
  useEffect(() => {
    const changed = Object.entries({ quotes, orders, mails }).flatMap(([section, text]) => {
      const last = before.current[section as CountedSection];
      return last !== undefined && text !== undefined && text !== last ? [text] : [];
    });
    if (changed.length > 0) setNews(changed.join('. '));
    before.current = {
      ...(quotes && { quotes }),
      ...(orders && { orders }),
      ...(mails && { mails }),
    };
  }, [quotes, orders, mails]);
  return (
    <p className="vh" aria-live="polite">
      {news}
    </p>
  );
}
