import { type ComponentType, useEffect, useState } from 'react';
import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { AddressFormProps } from './AddressForm.tsx';
import type { SectionProps } from './section.ts';

/** Loaded form with its texts. */
interface LoadedForm {
  Form: ComponentType<AddressFormProps>;
  fieldTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
}

/** Delivery address of the account. The code and texts of the form load when the address is first shown. */
export function DeliveryAddress(props: SectionProps & { isShown: boolean }) {
  const { isShown, language, texts, failureTexts } = props;
  const [loaded, setLoaded] = useState<LoadedForm>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isShown || loaded || hasFailed) return;
    Promise.all([
      import('./AddressForm.tsx'),
      fetchTexts(language, 'checkout'),
      fetchTexts(language, 'access'),
    ]).then(
      ([{ AddressForm }, fieldTexts, accessTexts]) =>
        setLoaded({ Form: AddressForm, fieldTexts, accessTexts }),
      (error: unknown) => {
        logWarning(`Failed to load the address form: ${String(error)}`);
        setFailed(true);
      },
    );
  }, [isShown, loaded, hasFailed, language]);
  if (loaded) {
    const { Form, ...formTexts } = loaded;
    return <Form {...props} {...formTexts} />;
  }
  if (hasFailed) {
    return (
      <ErrorNote
        sentence={failureTexts.network}
        retry={texts.retry}
        onRetry={() => setFailed(false)}
      />
    );
  }
  return <Icon name="spinner" />;
}
