import { Icon } from '#src/ui/Icon.tsx';

/** Text of a button, with a spinner while its action runs. */
export function BusyText({ isBusy, idle, busy }: { isBusy: boolean; idle: string; busy: string }) {
  return isBusy ? (
    <>
      <Icon name="spinner" />
      <span>{busy}</span>
    </>
  ) : (
    idle
  );
}
