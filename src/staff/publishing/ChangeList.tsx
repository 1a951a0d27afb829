import type { PublishChange } from '#contracts/publishing/publishing.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { NothingFound } from '../kit/NothingFound.tsx';
import { PersonAndTime } from '../kit/PersonAndTime.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import type { PublishView } from '../kit/publish-state.store.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Unpublished changes by product, latest first. */
export function ChangeList({ changes }: { changes: PublishView['changes'] }) {
  const { publishingTexts: texts } = useStaffTexts();
  const { total, isComplete, list } = changes;
  return (
    <section className="stack tight" aria-label={texts.changes}>
      <h3 className="desk__part">{texts.changes}</h3>
      {list.length === 0 ? (
        <NothingFound fact={texts['not-nothing-to-publish']} help={texts['changes-help']} />
      ) : (
        <ChangeTable list={list} />
      )}
      {(!isComplete || total > list.length) && <p className="note">{texts['changes-part']}</p>}
    </section>
  );
}

function ChangeTable({ list }: { list: readonly PublishChange[] }) {
  const { publishingTexts: texts, language } = useStaffTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.by}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, title, action, at, by, saves }) => (
          <tr key={id}>
            <th scope="row" className="rows__long">
              {action === 'deleted' ? (
                <span>{title}</span>
              ) : (
                <PlaceLink className="rows__link" to={{ section: 'products', product: id }}>
                  {title}
                </PlaceLink>
              )}
              <span className="note">{id}</span>
            </th>
            <td data-label={texts.kind}>
              <span>{texts[`action-${action}`]}</span>
              <span className="note">{fillCount(texts, 'saves', saves, language)}</span>
            </td>
            <td data-label={texts.by}>
              <PersonAndTime by={by} at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
