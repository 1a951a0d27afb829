import { useState } from 'react';
import { saveFile } from '#src/ui/save-file.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { fetchCatalogCsv, fetchCatalogJson } from './fetch-catalog.ts';

const FORMATS = [
  { name: 'csv', type: 'text/csv', read: fetchCatalogCsv },
  { name: 'json', type: 'application/json', read: fetchCatalogJson },
] as const;
type Format = (typeof FORMATS)[number];

/** Exports all products as CSV or JSON. */
export function CatalogExport() {
  const { texts, language } = useStaffTexts();
  const { isBusy, result, runSteps } = useStaffMutation();
  const [pressed, setPressed] = useState<Format['name']>();

  async function write({ name, type, read }: Format) {
    if (isBusy) return;
    setPressed(name);
    const parts = await runSteps(() => read(language));
    if (parts) saveFile(`catalogue.${name}`, type, parts);
  }

  return (
    <section className="stack">
      <h3 className="staff-page__part">{texts.export}</h3>
      <p>{texts['export-intro']}</p>
      <ActionMessage result={result} />
      <p className="staff-page__choices">
        {FORMATS.map((format) => (
          <BusyButton
            key={format.name}
            isBusy={isBusy && pressed === format.name}
            busy={texts.exporting}
            onClick={() => void write(format)}
          >
            {texts[`export-as-${format.name}`]}
          </BusyButton>
        ))}
      </p>
    </section>
  );
}
