import { useState } from 'react';
import {
  createPreviewLink,
  listPreviewLinks,
  type PreviewLink,
  previewFragment,
  withdrawPreviewLink,
} from '#contracts/product-previews/product-previews.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { BusyButton, RowButton } from '../kit/action-buttons.tsx';
import { LinkField } from '../kit/LinkField.tsx';
import { ActionMessage, QueryFallback } from '../kit/messages.tsx';
import { PersonAndTime } from '../kit/person-display.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import './preview-links.css';

/** Private links to the preview of a product (D128): a new one to copy, and the valid ones to withdraw. */
export function PreviewLinks({ code }: { code: string }) {
  const { productDraftTexts: texts, language, clock } = useStaffTexts();
  const { fetched, retry, refresh } = useStaffQuery(listPreviewLinks, { params: { code } });
  const { isBusy, result, run } = useStaffMutation();
  const [link, setLink] = useState<string>();
  const [status, setStatus] = useState('');

  async function create() {
    setStatus('');
    const response = await run(createPreviewLink, { params: { code } });
    if (!response) return;
    refresh();
    const path = sitePaths(language).productPreview(previewFragment(response.result));
    const created = location.origin + path;
    setLink(created);
    try {
      await navigator.clipboard.writeText(created);
      setStatus(texts['preview-copied']);
    } catch {
      setStatus(texts['preview-selected']);
    }
  }

  async function withdraw({ id }: PreviewLink) {
    const params = { code, id };
    if (!(await run(withdrawPreviewLink, { params }, texts['preview-withdrawn']))) return;
    setLink(undefined);
    setStatus('');
    refresh();
  }

  const columns: Column<PreviewLink>[] = [
    { title: texts['preview-by'], cell: ({ by, at }) => <PersonAndTime by={by} at={at} /> },
    {
      title: texts['preview-until'],
      cell: ({ until }) => formatDateTime(until, clock, language),
    },
    {
      cell: (one) => (
        <RowButton
          isLink
          text={texts['preview-withdraw']}
          label={`${texts['preview-withdraw']}: ${formatDateTime(one.until, clock, language)}`}
          onClick={() => void withdraw(one)}
        />
      ),
    },
  ];
  const links = fetched.state === 'ready' ? fetched.response.result.links : [];
  return (
    <section className="stack tight preview-links" aria-labelledby="preview-links-title">
      <h3 className="staff-page__part" id="preview-links-title">
        {texts['preview-part']}
      </h3>
      <p className="note">{texts['preview-help']}</p>
      <ActionMessage result={result} />
      <div className="preview-links__new">
        <BusyButton isBusy={isBusy} busy={texts['preview-creating']} onClick={() => void create()}>
          {texts['preview-create']}
        </BusyButton>
        {link && (
          <>
            <LinkField label={texts['preview-link']} link={link} />
            <a className="link" href={link} target="_blank" rel="noreferrer">
              {texts['preview-open']}
            </a>
          </>
        )}
      </div>
      <p className="note" role="status">
        {status}
      </p>
      {fetched.state === 'failed' && <QueryFallback fetched={fetched} onRetry={retry} />}
      {links.length > 0 && (
        <>
          <h4>{texts['preview-links']}</h4>
          <Table hasRowHeaders={false} columns={columns} rows={links} keyOf={({ id }) => id} />
        </>
      )}
    </section>
  );
}
