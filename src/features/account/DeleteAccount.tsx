import { deleteUser } from '#contracts/users/users.ts';
import { call } from '#src/api/client.ts';
import { signOut } from '#src/features/sign-in/session.store.ts';
import { showToastOnNextPage } from '#src/features/toasts/toasts.store.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import type { SectionProps } from './section-props.ts';

/** Deletion of the account (D29). */
export function DeleteAccount(props: SectionProps) {
  const { user, language, texts } = props;
  return (
    <ConfirmedAction
      {...props}
      name="delete"
      title={texts.delete}
      text={texts['delete-text']}
      question={texts['delete-question']}
      labels={{ run: texts['delete-now'], busy: texts.deleting, cancel: texts.keep }}
      run={async (password) => {
        const body = password === undefined ? {} : { password };
        const outcome = await call(deleteUser, { params: { id: user._id }, body });
        if (!outcome.ok) return outcome.failure;
        showToastOnNextPage(texts.deleted);
        signOut(sitePaths(language).home());
        return undefined;
      }}
    />
  );
}
