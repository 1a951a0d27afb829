import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { SectionProps } from './section-props.ts';
import { useLazyLoad } from './use-lazy-load.ts';

/** Delivery address of the account. The code and texts of the form load when the address is first shown. */
export function DeliveryAddress(props: SectionProps & { isShown: boolean }) {
  const { isShown, language, texts, failureTexts } = props;
  const { loaded, hasFailed, retry } = useLazyLoad(isShown, 'the address form', async () => {
    const [{ AddressForm }, fieldTexts, accessTexts] = await Promise.all([
      import('./AddressForm.tsx'),
      fetchTexts(language, 'checkout'),
      fetchTexts(language, 'access'),
    ]);
    return { Form: AddressForm, fieldTexts, accessTexts };
  });
  if (loaded) {
    const { Form, ...formTexts } = loaded;
    return <Form {...props} {...formTexts} />;
  }
  if (hasFailed) {
    return <ErrorNote sentence={failureTexts.network} retry={texts.retry} onRetry={retry} />;
  }
  return <Icon name="spinner" />;
}
