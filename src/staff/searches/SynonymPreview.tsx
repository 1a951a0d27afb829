import { previewSynonym, type SynonymRule } from '#contracts/search/synonyms.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { QueryFallback } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';

/** Result of a search with a synonym that is not saved yet. */
export function SynonymPreview({ rule }: { rule: SynonymRule }) {
  const { searchTexts: texts, language } = useStaffTexts();
  const body = { ...rule, meanings: [...rule.meanings] };
  const { fetched, retry } = useStaffQuery(previewSynonym, { body });
  if (fetched.state !== 'ready') return <QueryFallback fetched={fetched} onRetry={retry} />;
  const { before, total, interiors: products } = fetched.response.result;
  return (
    <section className="stack tight" aria-label={texts.preview}>
      <p role="status">
        <span>{`${texts.preview}. ${fillCount(texts, 'before', before, language)}.`}</span>{' '}
        <strong>{fillCount(texts, 'after', total, language)}</strong>
      </p>
      <ul className="synonym__found">
        {products.map((product) => (
          <li key={product.code}>
            {product.imageSmall[0] && (
              <img src={imageUrl(product.imageSmall[0], 160)} alt="" width="80" height="100" />
            )}
            <span>{summaryTexts(product, language).title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
