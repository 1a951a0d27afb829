import { useState } from 'react';
import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import type { SectionProps } from './section-props.ts';
import { useLazyLoad } from './use-lazy-load.ts';

/** Section about the devices that are signed in. Code, texts and data of the list load after a tap. */
export function Devices(props: SectionProps) {
  const { language, texts, failureTexts } = props;
  const [isOpen, setOpen] = useState(false);
  const { loaded, hasFailed, retry } = useLazyLoad(isOpen, 'the list of devices', async () => {
    const [{ DeviceList }, deviceTexts] = await Promise.all([
      import('./DeviceList.tsx'),
      fetchTexts(language, 'devices'),
    ]);
    return { DeviceList, deviceTexts };
  });
  return (
    <section className="account__action" aria-labelledby="devices">
      <h3 id="devices">{texts.devices}</h3>
      <p className="muted">{texts['devices-text']}</p>
      {!isOpen && (
        <button className="btn btn--line" type="button" onClick={() => setOpen(true)}>
          {texts['devices-show']}
        </button>
      )}
      {isOpen && !loaded && !hasFailed && <LoadingSkeleton word={texts.loading} />}
      {hasFailed && (
        <ErrorNote sentence={failureTexts.network} retry={texts.retry} onRetry={retry} />
      )}
      {loaded && <loaded.DeviceList {...props} deviceTexts={loaded.deviceTexts} />}
    </section>
  );
}
