import { type ComponentType, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fetchTexts } from '#src/i18n/fetch-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { logWarning } from '#src/log.ts';
import type { DeliveryFormProps } from './DeliveryForm.tsx';
import type { DeliveryWithRevision, ReadDelivery } from './delivery-with-revision.ts';

/** Loaded form with its texts and initial details. */
interface OpenForm {
  Form: ComponentType<DeliveryFormProps>;
  fieldTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
  start: DeliveryWithRevision;
}

/** Opens the form for delivery details. Its code, its texts and the current details load after a tap. */
export function useDeliveryForm(language: Language, read: ReadDelivery) {
  const [opened, setOpened] = useState<OpenForm>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  async function open() {
    if (isLoading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const [{ DeliveryForm }, fieldTexts, accessTexts, outcome] = await Promise.all([
        import('./DeliveryForm.tsx'),
        fetchTexts(language, 'checkout'),
        fetchTexts(language, 'access'),
        read(),
      ]);
      if (outcome.ok)
        setOpened({ Form: DeliveryForm, fieldTexts, accessTexts, start: outcome.draft });
      else setFailure(outcome.failure);
    } catch (error) {
      logWarning(`Failed to load the delivery form: ${String(error)}`);
      setFailure({ code: 'network', status: 0, message: 'The form did not load' });
    }
    setLoading(false);
  }

  return { opened, isLoading, failure, open, close: () => setOpened(undefined) };
}
