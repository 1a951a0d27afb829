import { useState, useSyncExternalStore } from 'react';
import type { AuditEntry } from '#contracts/audit/audit.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { ROW_LINK_PROPS } from '../kit/shortcuts/row-navigation.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { AuditEntryLine } from '../shared/audit/AuditEntryLine.tsx';
import { AuditEntryValues } from '../shared/audit/AuditEntryValues.tsx';
import {
  actorName,
  auditObjectLocation,
  objectName,
  type StaffNames,
} from '../shared/audit/audit-entry-texts.ts';
import '#src/ui/panel.css';
import '../shared/audit/history.css';

/** Entries of the log. The open entry is shown next to its row, below it on medium screens, and in a dialog on phones. */
export function LogList(props: { entries: readonly AuditEntry[]; staffNames: StaffNames }) {
  const { entries, staffNames } = props;
  const [openId, setOpenId] = useState<string>();
  const isPhone = useMediaQuery('(width < 48rem)');
  const close = () => setOpenId(undefined);
  return (
    <>
      <ol className={openId && !isPhone ? 'audit audit--open' : 'audit'}>
        {entries.map((entry) => {
          const isOpen = entry.id === openId;
          return (
            <li key={entry.id}>
              <button
                className="audit__line"
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? undefined : entry.id)}
                {...ROW_LINK_PROPS}
              >
                <AuditEntryLine entry={entry} withObject staffNames={staffNames} />
              </button>
              {isOpen && !isPhone && (
                <div className="audit__side stack tight">
                  <EntryDetails entry={entry} staffNames={staffNames} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <EntryDialog
        entry={isPhone ? entries.find(({ id }) => id === openId) : undefined}
        staffNames={staffNames}
        onClose={close}
      />
    </>
  );
}

function EntryDialog(props: {
  entry: AuditEntry | undefined;
  staffNames: StaffNames;
  onClose: () => void;
}) {
  const { entry, staffNames, onClose } = props;
  const allTexts = useStaffTexts();
  const { findTexts } = allTexts;
  const { dialog, heading } = usePanel(entry !== undefined);
  return (
    <dialog
      className="panel"
      ref={dialog}
      aria-labelledby="log-entry"
      // On a wider screen, the dialog closes while the entry stays open next to its row.
      onClose={() => entry && onClose()}
    >
      {entry && (
        <>
          <div className="panel__head">
            <h2 className="staff-page__title" id="log-entry" tabIndex={-1} ref={heading}>
              {objectName(entry, allTexts, staffNames)}
            </h2>
            <PanelClose label={findTexts.close} />
          </div>
          <div className="panel__body stack">
            <p className="note">
              {`${actorName(entry, allTexts)} · ${formatDateTime(entry.at, allTexts.clock, allTexts.language)}`}
            </p>
            <EntryDetails entry={entry} staffNames={staffNames} />
          </div>
        </>
      )}
    </dialog>
  );
}

function EntryDetails({ entry, staffNames }: { entry: AuditEntry; staffNames: StaffNames }) {
  const allTexts = useStaffTexts();
  const { auditTexts } = allTexts;
  const location = auditObjectLocation(entry);
  const { actor } = entry;
  const person = actor.kind === 'staff' ? actor.id : actor.kind;
  return (
    <>
      <AuditEntryValues entry={entry} />
      <p className="staff-page__choices">
        {location && (
          <StaffLink className="link" to={location}>
            {fill(auditTexts.open, { object: objectName(entry, allTexts, staffNames) })}
          </StaffLink>
        )}
        {person && (
          <StaffLink className="link" to={{ section: 'log', person }}>
            {fill(auditTexts['all-of'], { name: actorName(entry, allTexts) })}
          </StaffLink>
        )}
      </p>
    </>
  );
}

/** Returns whether a media query matches, and follows changes. Before hydration, the result is false. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
