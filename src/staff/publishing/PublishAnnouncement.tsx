import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useMayCall } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { $publishState } from '../shared/publish-state.store.ts';
import { publishStateText } from './publish-state-text.ts';

/** Live region that announces changes to the state of publishing. The first state is not announced. */
export function PublishAnnouncement() {
  return useMayCall()('getPublishState') ? <News /> : null;
}

function News() {
  const allTexts = useStaffTexts();
  const { view } = useStore($publishState, { ssr: () => ({}) });
  const text = view && publishStateText(view, allTexts);
  const before = useRef(text);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current !== undefined && text !== undefined && text !== before.current) {
      setNews(text);
    }
    before.current = text;
  }, [text]);
  return (
    <p className="vh" aria-live="polite">
      {news}
    </p>
  );
}
