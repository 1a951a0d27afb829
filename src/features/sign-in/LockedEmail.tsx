import type { ComponentProps } from 'react';
import { LockedField } from '#src/ui/LockedField.tsx';
import type { StepProps } from './step-props.ts';

/** Locked email of the first step, with a Change button (section 2). Password managers need the field in the form. */
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
