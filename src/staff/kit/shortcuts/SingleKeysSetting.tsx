import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useStaffTexts } from '../staff-texts.ts';
import { $hasSingleKeys } from './shortcuts.store.ts';

/** Checkbox that switches single-character shortcuts off or on, for this device. */
export function SingleKeysSetting() {
  const { staffAccountTexts } = useStaffTexts();
  const isOn = useStore($hasSingleKeys, { ssr: () => true });
  const id = useId();
  return (
    <div className="stack tight">
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={(event) => $hasSingleKeys.set(event.target.checked)}
        />
        {staffAccountTexts['shortcuts-on']}
      </label>
      <p className="note" id={id}>
        {staffAccountTexts['shortcuts-on-help']}
      </p>
    </div>
  );
}
