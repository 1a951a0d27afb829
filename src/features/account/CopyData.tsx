import { dayOf } from '#domain/time/market-time.ts';
import { SHOP_SLUG } from '#shop.config.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { ConfirmedAction } from './ConfirmedAction.tsx';
import { fetchAccountCopy } from './fetch-account-copy.ts';
import type { SectionProps } from './section-props.ts';

/** Download of everything the shop stores about the member, as one JSON file (D81). */
export function CopyData(props: SectionProps) {
  const { user, language, texts } = props;
  return (
    <ConfirmedAction
      {...props}
      name="copy"
      title={texts['copy-data']}
      text={texts['copy-data-text']}
      question={texts['copy-data-question']}
      labels={{ run: texts['copy-data-now'], busy: texts['copying-data'], cancel: texts.cancel }}
      run={async (password) => {
        const read = await fetchAccountCopy(user._id, password);
        if (!read.ok) return read.failure;
        const { copy } = read;
        const name = `${SHOP_SLUG}-${dayOf(new Date(copy.createdAt), language)}.json`;
        saveFile(name, 'application/json', [JSON.stringify(copy, null, 2)]);
        showToast(texts['copy-data-done']);
        return undefined;
      }}
    />
  );
}
