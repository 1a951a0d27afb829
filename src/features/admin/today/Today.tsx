import { useCallback, useState } from 'react';
import { fillCount } from '#src/i18n/fill.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Title } from '../Title.tsx';
import { useMay } from '../use-may.ts';
import { ErrorsPart } from './ErrorsPart.tsx';
import { MailsPart } from './MailsPart.tsx';
import { OrdersPart } from './OrdersPart.tsx';
import { PublishingPart } from './PublishingPart.tsx';
import type { PartName, Work } from './use-part.ts';
import './today.css';

/** Parts with their required call permissions. */
const PARTS = [
  { name: 'orders', call: 'getTodayOrders', Part: OrdersPart },
  { name: 'mails', call: 'getTodayMails', Part: MailsPart },
  { name: 'errors', call: 'getTodayErrors', Part: ErrorsPart },
  { name: 'publishing', call: 'getPublishState', Part: PublishingPart },
] as const;

/** Pending work for the signed-in person's role. Each part loads, fails and retries independently. */
export function Today() {
  const { texts, todayTexts, language } = useAdminTexts();
  const may = useMay();
  const [work, setWork] = useState<Partial<Record<PartName, Work>>>({});
  const report = useCallback(
    (name: PartName, part: Work | undefined) => setWork((all) => ({ ...all, [name]: part })),
    [],
  );
  const parts = PARTS.filter(({ call }) => may(call));
  const known = parts.flatMap(({ name }) => work[name] ?? []);
  const isLoaded = known.length === parts.length;
  const late = known.reduce((sum, part) => sum + part.late, 0);
  const isQuiet = isLoaded && known.every(({ waits }) => !waits);
  const summary =
    late > 0 ? fillCount(todayTexts, 'late', late, language) : todayTexts['nothing-late'];
  return (
    <section className="stack">
      <div className="today__head">
        <Title>{texts['section-today']}</Title>
        <p role="status">{isLoaded && (isQuiet ? todayTexts.quiet : summary)}</p>
      </div>
      {isQuiet && <p className="desk__nothing note">{todayTexts['quiet-help']}</p>}
      <div className="today">
        {parts.map(({ name, Part }) => (
          <Part key={name} report={report} />
        ))}
      </div>
    </section>
  );
}
