import type { ComponentProps } from 'react';
import { LockedField } from '#src/ui/LockedField.tsx';
import type { StepProps } from './step.ts';

/** The address of the first step, locked, with Change (section 2). It goes with the form, for the browser's key ring. */
export function LockedEmail(
  props: Pick<StepProps, 'flow' | 'go' | 'texts'> & { input?: ComponentProps<'input'> },
) {
  const { flow, go, texts, input } = props;
  return (
    <LockedField
      id="sign-in-email"
      label={texts.email}
      unlock={texts.change}
      unlockLabel={texts['change-email']}
      onUnlock={() => go('email')}
      input={{ type: 'email', autoComplete: 'username', value: flow.email, ...input }}
    />
  );
}
