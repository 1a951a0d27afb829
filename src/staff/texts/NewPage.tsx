import { type FormEvent, useState } from 'react';
import { addPage, listTexts } from '#contracts/texts/texts.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { ADDRESS_PROBLEMS, addressProblem, MAX_ADDRESS } from '#domain/texts/staff-pages.ts';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { fill } from '#src/i18n/fill.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { StaffField } from '../kit/StaffField.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { navigateWithSuccessMessage } from '../kit/success-message.store.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';

const NO_ADDRESS = { address: '' };

/** Form for the address of a new page. The editor of its texts opens next. */
export function NewPage() {
  const { editedTexts: texts, categories } = useStaffTexts();
  const [{ address }, setInput] = useUnsavedState('new page', NO_ADDRESS);
  const [problem, setProblem] = useState<(typeof ADDRESS_PROBLEMS)[number]>();
  const { fetched } = useStaffQuery(listTexts, {});
  const change = useStaffMutation({
    onFailure: ({ fields }) =>
      setProblem(ADDRESS_PROBLEMS.find((one) => one === fields?.['address'])),
  });
  const groups = fetched.state === 'ready' ? fetched.response.result.groups : [];

  async function save(event: FormEvent) {
    event.preventDefault();
    const pages = groups.map(({ group }) => parseTextGroupId(group));
    const found = addressProblem(address, {
      categories: categories.map(([category]) => categorySlug(category)),
      taken: pages.filter(({ kind }) => kind === 'pages').map(({ name }) => name),
    });
    setProblem(found);
    if (found) {
      document.getElementById('texts-new')?.querySelector('input')?.focus();
      return;
    }
    const response = await change.run(addPage, { body: { address } });
    if (!response) return;
    setInput(NO_ADDRESS);
    const to = { section: 'texts', text: response.result.group } as const;
    navigateWithSuccessMessage(to, texts['page-added']);
  }

  return (
    <section className="stack">
      <p className="staff-page__back">
        <StaffLink className="link" to={{ section: 'texts' }}>
          {texts.back}
        </StaffLink>
      </p>
      <ViewTitle>{texts['new-page']}</ViewTitle>
      <p>{texts['new-page-help']}</p>
      <ActionMessage result={problem ? undefined : change.result} />
      <SendingForm
        className="stack texts__new"
        id="texts-new"
        noValidate
        isSending={change.isBusy}
        onSubmit={save}
      >
        <RequiredNote />
        <StaffField
          label={texts.address}
          error={problem && fill(texts[`address-${problem}`], { max: MAX_ADDRESS })}
          hint={texts['address-help']}
          input={{
            value: address,
            onChange: (event) => {
              setProblem(undefined);
              setInput({ address: event.target.value.trim().replace(/^\/+/, '') });
            },
          }}
        />
        <p className="staff-page__choices">
          <button className="btn btn--small" type="submit" aria-busy={change.isBusy}>
            {change.isBusy ? texts.saving : texts['new-page']}
          </button>
        </p>
      </SendingForm>
    </section>
  );
}
