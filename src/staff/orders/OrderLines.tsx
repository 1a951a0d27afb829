import type { StaffOrder } from '#contracts/orders/orders.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { type Column, Table } from '../kit/Table.tsx';
import { OrderTotals } from './OrderTotals.tsx';

type Piece = StaffOrder['cart'][number];

/** Ordered pieces with quantities, requests and prices, as stored when the order was placed. */
export function OrderLines({ order }: { order: Omit<StaffOrder, 'history'> }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const { prices } = order;
  const money = (amount: Amount | undefined) =>
    prices && amount !== undefined ? formatAmount(amount, prices.currency, language) : '';
  const columns: Column<{ piece: Piece; index: number }>[] = [
    {
      title: texts.piece,
      className: 'rows__pictured',
      cell: ({ piece }) => <Piece piece={piece} />,
    },
    {
      title: texts.code,
      cell: ({ piece }) =>
        piece.kind === 'custom' ? (
          quoteTexts['custom-line']
        ) : (
          <StaffLink to={{ section: 'products', product: piece.code }}>{piece.code}</StaffLink>
        ),
    },
    {
      title: texts.quantity,
      isNumber: true,
      cell: ({ index }) => formatNumber(order.quantity[index] ?? 0, language),
    },
  ];
  if (prices) {
    columns.push(
      {
        title: quoteTexts['unit-price'],
        isNumber: true,
        cell: ({ index }) => money(prices.unitPrices[index]),
      },
      {
        title: quoteTexts.sum,
        isNumber: true,
        cell: ({ index }) => money(prices.totals.lineTotals[index]),
      },
    );
  }
  return (
    <section className="stack tight">
      <h3 className="staff-page__part">{texts.lines}</h3>
      <Table
        columns={columns}
        rows={order.cart.map((piece, index) => ({ piece, index }))}
        keyOf={({ piece }) => orderedPieceId(piece)}
      />
      {prices && <OrderTotals prices={prices} />}
    </section>
  );
}

function Piece({ piece }: { piece: Piece }) {
  const { texts, language } = useStaffTexts();
  const { title, finish } = pieceTexts(piece, language);
  const request = requestText(piece, (wish) => fill(texts.request, { request: wish }));
  const [picture] = piece.imageSmall;
  return (
    <>
      {picture && <img src={imageUrl(picture, 160)} alt="" width="56" height="70" loading="lazy" />}
      <span>
        <span>{title}</span>
        <span className="note">{finish}</span>
        {request && <span className="order__request">{request}</span>}
      </span>
    </>
  );
}
