import { useStore } from '@nanostores/react';
import { Icon } from '#src/ui/Icon.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { $publishState, refreshPublishState } from '../shared/publish-state.store.ts';
import { publishStateText } from './publish-state-text.ts';
import './publishing.css';

/** State of publishing in the menu, for roles that may see it. People who may publish get a link to the section. */
export function PublishSummary() {
  const may = useMayCall();
  return may('getPublishState') ? <Summary isLink={may('publishNow')} /> : null;
}

function Summary({ isLink }: { isLink: boolean }) {
  const allTexts = useStaffTexts();
  const { publishingTexts: texts, texts: adminTexts } = allTexts;
  const { view, failure } = useStore($publishState, { ssr: () => ({}) });
  if (failure) {
    return (
      <div className="publish-summary">
        <p className="publish-state publish-state--unknown">{texts['state-unknown']}</p>
        <button className="link" type="button" onClick={() => void refreshPublishState()}>
          {adminTexts.retry}
        </button>
      </div>
    );
  }
  if (!view) return null;
  const text = (
    <span className={`publish-state publish-state--${view.state}`}>
      {view.state === 'building' && <Icon name="spinner" />}
      {view.state === 'failed' && <Icon name="alert" />}
      {view.state === 'published' && <Icon name="check" />}
      <span>{publishStateText(view, allTexts)}</span>
    </span>
  );
  return (
    <div className="publish-summary">
      {isLink ? <StaffLink to={{ section: 'publishing' }}>{text}</StaffLink> : <p>{text}</p>}
    </div>
  );
}
