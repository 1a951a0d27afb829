import { useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { ActionFailure } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { fetchCatalogCsv, fetchCatalogJson } from './fetch-catalog.ts';

const FORMATS = [
  { name: 'csv', type: 'text/csv', read: fetchCatalogCsv },
  { name: 'json', type: 'application/json', read: fetchCatalogJson },
] as const;
type Format = (typeof FORMATS)[number];

/** Exports all products as CSV or JSON. */
export function CatalogExport() {
  const { texts } = useStaffTexts();
  const [busy, setBusy] = useState<Format['name']>();
  const [failure, setFailure] = useState<ApiFailure>();

  async function write({ name, type, read }: Format) {
    if (busy) return;
    setBusy(name);
    setFailure(undefined);
    const outcome = await read();
    setBusy(undefined);
    if (outcome.ok) saveFile(`catalogue.${name}`, type, outcome.parts);
    else setFailure(outcome.failure);
  }

  return (
    <section className="stack">
      <h3 className="desk__part">{texts.export}</h3>
      <p>{texts['export-intro']}</p>
      {failure && <ActionFailure failure={failure} />}
      <p className="desk__choices">
        {FORMATS.map((format) => (
          <BusyButton
            key={format.name}
            isBusy={busy === format.name}
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
