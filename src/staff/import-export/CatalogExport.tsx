import { useEffect, useRef, useState } from 'react';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import { saveBlob, saveFile } from '#src/ui/save-file.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import type { CatalogZip } from './export-zip.ts';
import { fetchCatalogCsv, fetchCatalogJson } from './fetch-catalog.ts';

const FORMATS = [
  { name: 'csv', type: 'text/csv', read: fetchCatalogCsv },
  { name: 'json', type: 'application/json', read: fetchCatalogJson },
] as const;
type Format = (typeof FORMATS)[number];

/** Exports all products as CSV or JSON, or as a ZIP file with all pictures. */
export function CatalogExport() {
  const { texts, pictureTexts, language } = useStaffTexts();
  const { isBusy, result, setResult, runSteps } = useStaffMutation();
  const [pressed, setPressed] = useState<Format['name'] | 'zip'>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function write({ name, type, read }: Format) {
    if (isBusy) return;
    setPressed(name);
    const parts = await runSteps(() => read(language));
    if (parts) saveFile(`catalogue.${name}`, type, parts);
  }

  function zipText({ pictures, missing }: CatalogZip): string {
    const [first] = missing;
    const written = fillCount(pictureTexts, 'export-written', pictures, language);
    if (!first) return written;
    return `${written} ${fill(pictureTexts['export-missing'], { count: formatNumber(missing.length, language), address: first })}`;
  }

  async function writeZip() {
    if (isBusy) return;
    setPressed('zip');
    const own = new AbortController();
    controller.current = own;
    const made = await runSteps(async () => {
      const { makeCatalogZip } = await import('./export-zip.ts');
      return makeCatalogZip(language, own.signal, (done, total) => setProgress({ done, total }));
    }, zipText);
    setProgress(undefined);
    // An export that the person stops is no failure.
    if (own.signal.aborted) setResult(undefined);
    if (made) saveBlob('catalogue.zip', made.file);
  }

  const progressText =
    progress &&
    fill(fillCount(pictureTexts, 'export-progress', progress.total, language), {
      done: formatNumber(progress.done, language),
    });
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
        <BusyButton
          isBusy={isBusy && pressed === 'zip'}
          busy={texts.exporting}
          onClick={() => void writeZip()}
        >
          {pictureTexts['export-zip']}
        </BusyButton>
      </p>
      {progress && (
        <div className="stack tight">
          <progress
            className="import__progress"
            max={progress.total}
            value={progress.done}
            aria-label={progressText}
          />
          <p>{progressText}</p>
          <p>
            <button
              className="btn btn--small btn--line"
              type="button"
              onClick={() => controller.current?.abort()}
            >
              {pictureTexts['import-stop']}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}
