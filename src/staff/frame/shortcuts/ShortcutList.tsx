import { Fragment } from 'react';
import { allShortcuts, SHORTCUT_GROUPS } from '../../kit/shortcuts/shortcuts.store.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';

/** Returns the label of a key on the keyboards of this device. Macs use Command instead of Control. */
function labelOf(key: string): string {
  if (key !== 'Control') return key;
  return /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** All shortcuts that work in the open section, by group. */
export function ShortcutList() {
  const { staffAccountTexts } = useStaffTexts();
  const shortcuts = allShortcuts();
  return SHORTCUT_GROUPS.map((group) => {
    const ofGroup = shortcuts.filter((shortcut) => shortcut.group === group);
    if (ofGroup.length === 0) return null;
    return (
      <section className="stack tight" key={group} aria-labelledby={`shortcuts-${group}`}>
        <h3 className="staff-page__part" id={`shortcuts-${group}`}>
          {staffAccountTexts[`shortcuts-${group}`]}
        </h3>
        <dl className="shortcuts">
          {ofGroup.map(({ keys, name }) => (
            <div key={keys}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

function Keys({ keys }: { keys: string }) {
  const { staffAccountTexts } = useStaffTexts();
  return keys.split(' ').map((press, index) => (
    <Fragment key={press}>
      {index > 0 && <span>{staffAccountTexts['shortcut-then']}</span>}
      {press.split('+').map((key) => (
        <kbd key={key}>{key.length === 1 && press !== key ? key.toUpperCase() : labelOf(key)}</kbd>
      ))}
    </Fragment>
  ));
}
