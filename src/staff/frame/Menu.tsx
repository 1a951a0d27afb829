import { useStore } from '@nanostores/react';
import { avatarTint } from '#contracts/staff/staff-account.ts';
import { useOwnAccount } from '../kit/own-account.ts';
import { Initials } from '../kit/person-display.tsx';
import { StaffIcon } from '../kit/StaffIcon.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import type { Section } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { PublishSummary } from '../publishing/PublishSummary.tsx';
import { type SectionTasks, tasksBySection } from '../today/section-tasks.ts';
import { useCountText, useTaskText } from '../today/TodayPart.tsx';
import { $today } from '../today/today.store.ts';
import { useMenuSections } from './menu-sections.ts';

/** Groups of links to the sections. */
function Groups({ current }: { current: Section }) {
  const { texts, staffAccountTexts } = useStaffTexts();
  const today = (
    <ul key="today">
      <li>
        <StaffLink className="menu__link" to={{ section: 'today' }} current={current === 'today'}>
          {texts['section-today']}
        </StaffLink>
      </li>
    </ul>
  );
  const work = tasksBySection(useStore($today, { ssr: () => ({}) }));
  const groups = useMenuSections().groups.map(({ title, sections }) => (
    <div key={title}>
      <p className="menu__title">{staffAccountTexts[title]}</p>
      <ul aria-label={staffAccountTexts[title]}>
        {sections.map((section) => (
          <li key={section}>
            <StaffLink className="menu__link" to={{ section }} current={section === current}>
              <span>{texts[`section-${section}`]}</span>
              <TaskCount work={work[section]} />
            </StaffLink>
          </li>
        ))}
      </ul>
    </div>
  ));
  return [today, ...groups];
}

/** Link to the account of the person, and sign-out. */
function Me({ current, onSignOut }: { current: Section; onSignOut: () => void }) {
  const { texts, staffAccountTexts } = useStaffTexts();
  const { id, name, role } = useOwnAccount();
  return (
    <div className="menu__me">
      <StaffLink to={{ section: 'account' }} current={current === 'account'}>
        <Initials tint={avatarTint(id)} name={name} />
        <span className="menu__name">
          <span>{name}</span>
          <span className="note">{staffAccountTexts[`role-${role}`]}</span>
        </span>
        <span className="vh">{texts['section-account']}</span>
      </StaffLink>
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
export function SideMenu(props: MenuProps) {
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
export function BottomMenu({ current }: Pick<MenuProps, 'current'>) {
  const { texts } = useStaffTexts();
  const { dock } = useMenuSections();
  const work = tasksBySection(useStore($today, { ssr: () => ({}) }));
  const isElsewhere = !dock.includes(current);
  return (
    <nav className="dock" aria-label={texts.sections}>
      {[...dock, 'more' as const].map((section) => (
        <StaffLink
          key={section}
          to={{ section }}
          current={section === current || (section === 'more' && isElsewhere)}
        >
          <StaffIcon name={section} />
          <span>{texts[`section-${section}`]}</span>
          <TaskCount work={work[section]} />
        </StaffLink>
      ))}
    </nav>
  );
}

/** Page with all sections, for small screens. */
export function MenuPage(props: MenuProps) {
  const { texts } = useStaffTexts();
  return (
    <section className="stack menu">
      <ViewTitle>{texts['section-more']}</ViewTitle>
      <Groups {...props} />
      <Me {...props} />
    </section>
  );
}

/** Number of tasks next to the name of a section. Urgent tasks have the accent color. */
export function TaskCount({ work }: { work: SectionTasks | undefined }) {
  const countText = useCountText();
  const workText = useTaskText();
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
