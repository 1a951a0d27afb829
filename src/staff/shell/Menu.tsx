import { useStore } from '@nanostores/react';
import { tintOf } from '#contracts/staff/staff-account.ts';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { Initials } from '../kit/people.tsx';
import type { Section } from '../kit/place.ts';
import { StaffIcon } from '../kit/StaffIcon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useOwnAccount } from '../kit/use-may.ts';
import { PublishSummary } from '../publishing/PublishSummary.tsx';
import { type SectionWork, workBySection } from '../today/section-work.ts';
import { useCountText, useWorkText } from '../today/TodayPart.tsx';
import { $today } from '../today/today.store.ts';
import { useSections } from './sections.ts';

/** Groups of links to the sections. */
function Groups({ current }: { current: Section }) {
  const { texts, staffTexts } = useStaffTexts();
  const today = (
    <ul key="today">
      <li>
        <PlaceLink className="menu__link" to={{ section: 'today' }} current={current === 'today'}>
          {texts['section-today']}
        </PlaceLink>
      </li>
    </ul>
  );
  const work = workBySection(useStore($today, { ssr: () => ({}) }));
  const groups = useSections().groups.map(({ title, sections }) => (
    <div key={title}>
      <p className="menu__title">{staffTexts[title]}</p>
      <ul aria-label={staffTexts[title]}>
        {sections.map((section) => (
          <li key={section}>
            <PlaceLink className="menu__link" to={{ section }} current={section === current}>
              <span>{texts[`section-${section}`]}</span>
              <WorkCount work={work[section]} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  ));
  return [today, ...groups];
}

/** Link to the account of the person, and sign-out. */
function Me({ current, onSignOut }: { current: Section; onSignOut: () => void }) {
  const { texts, staffTexts } = useStaffTexts();
  const { id, name, role } = useOwnAccount();
  return (
    <div className="menu__me">
      <PlaceLink to={{ section: 'account' }} current={current === 'account'}>
        <Initials tint={tintOf(id)} name={name} />
        <span className="menu__name">
          <span>{name}</span>
          <span className="note">{staffTexts[`role-${role}`]}</span>
        </span>
        <span className="vh">{texts['section-account']}</span>
      </PlaceLink>
      <button className="link" type="button" onClick={onSignOut}>
        {texts['sign-out']}
      </button>
    </div>
  );
}

interface MenuProps {
  current: Section;
  onSignOut: () => void;
}

/** Menu at the side of a large screen. */
export function Rail(props: MenuProps) {
  const { texts } = useStaffTexts();
  return (
    <nav className="rail" aria-label={texts.sections}>
      <Groups {...props} />
      <PublishSummary />
      <Me {...props} />
    </nav>
  );
}

/** Menu at the bottom of a small screen: the first sections of the role, and "More". */
export function Dock({ current }: Pick<MenuProps, 'current'>) {
  const { texts } = useStaffTexts();
  const { dock } = useSections();
  const work = workBySection(useStore($today, { ssr: () => ({}) }));
  const isElsewhere = !dock.includes(current);
  return (
    <nav className="dock" aria-label={texts.sections}>
      {[...dock, 'more' as const].map((section) => (
        <PlaceLink
          key={section}
          to={{ section }}
          current={section === current || (section === 'more' && isElsewhere)}
        >
          <StaffIcon name={section} />
          <span>{texts[`section-${section}`]}</span>
          <WorkCount work={work[section]} />
        </PlaceLink>
      ))}
    </nav>
  );
}

/** Page with all sections, for small screens. */
export function More(props: MenuProps) {
  const { texts } = useStaffTexts();
  return (
    <section className="stack menu">
      <Title>{texts['section-more']}</Title>
      <Groups {...props} />
      <Me {...props} />
    </section>
  );
}

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
