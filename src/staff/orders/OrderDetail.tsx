import { useState } from 'react';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import { fullName } from '#domain/input/person-name.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { LoadFailure, Loading } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useAttachments } from '../shared/attachments/use-attachments.ts';
import { OrderDeliveryDay } from '../shared/delivery-day/OrderDeliveryDay.tsx';
import { OrderStatusLabel } from '../shared/orders/OrderTable.tsx';
import { Timeline } from '../shared/timeline/Timeline.tsx';
import { DeliveryRequestPanel } from './DeliveryRequestPanel.tsx';
import { EditDelivery } from './EditDelivery.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { orderSteps } from './order-steps.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { RemovePieces } from './RemovePieces.tsx';
import { StatusChange } from './StatusChange.tsx';
import { UndoStatus } from './UndoStatus.tsx';
import { WarrantyCase } from './WarrantyCase.tsx';

/** One order: status changes, contact, timeline, items, and the packing slip for printing. */
export function OrderDetail({ number }: { number: string }) {
  const { texts } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(getOrder, { params: { number } });
  // After a status conflict the previous order stays visible during the reload, and with it the error message.
  const [staleOrder, setStaleOrder] = useState<StaffOrder>();
  const order = fetched.state === 'ready' ? fetched.response.result : staleOrder;
  return (
    <article className="stack order">
      <p className="staff-page__back">
        <StaffLink className="link" to={{ section: 'orders' }}>
          {texts['back-to-orders']}
        </StaffLink>
      </p>
      <ViewTitle>{fill(texts.order, { number: order?.number ?? number })}</ViewTitle>
      {!order && fetched.state === 'loading' && <Loading />}
      {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
      {order && (
        <OrderContent
          order={order}
          onChange={(result) => setResponse({ status: true, result })}
          onStale={() => {
            setStaleOrder(order);
            retry();
          }}
        />
      )}
    </article>
  );
}

interface OrderContentProps {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
  onStale: () => void;
}

function OrderContent({ order, onChange, onStale }: OrderContentProps) {
  const allTexts = useStaffTexts();
  const { texts } = allTexts;
  const may = useMayCall();
  const attachments = useAttachments({ type: 'order', id: order.number });
  // An undo removes the message of the change that it undoes, and the next change removes the message of the undo.
  const [changeCount, setChangeCount] = useState(0);
  const [undoCount, setUndoCount] = useState(0);
  return (
    <>
      <p className="staff-page__choices">
        <OrderStatusLabel status={order.status} />
        <button className="btn btn--small btn--line" type="button" onClick={() => print()}>
          {texts['print-slip']}
        </button>
        <span className="note">
          {fill(texts['slip-language'], { language: languageOption(order.language).name })}
        </span>
      </p>
      <DeliveryRequestPanel order={order} onChange={onChange} onStale={onStale} />
      {may('priceOrder') && <OrderPrice order={order} onStale={onStale} />}
      <StatusChange
        key={`undone ${undoCount}`}
        order={order}
        onChange={(changed) => {
          setChangeCount((count) => count + 1);
          onChange(changed);
        }}
        onStale={onStale}
      />
      {may('undoOrderStatus') && (
        <UndoStatus
          key={`changed ${changeCount}`}
          order={order}
          onChange={(changed) => {
            setUndoCount((count) => count + 1);
            onChange(changed);
          }}
          onStale={onStale}
        />
      )}
      <WarrantyCase order={order} attachments={attachments} onChange={onChange} onStale={onStale} />
      <div className="order__sides">
        <div className="stack">
          <OrderFacts order={order} />
          {may('proposeDeliveryDay') && <OrderDeliveryDay order={order} onChange={onChange} />}
          {may('changeOrderDelivery') && <EditDelivery order={order} onChange={onChange} />}
        </div>
        <Timeline
          place={{ type: 'order', id: order.number }}
          steps={orderSteps(order, allTexts)}
          version={order.history.length}
          attachments={attachments}
          customer={fullName(order, order.language)}
        />
      </div>
      <OrderLines order={order} />
      {may('removeOrderedPieces') && (
        <RemovePieces order={order} onChange={onChange} onStale={onStale} />
      )}
      <PackingSlip order={order} />
    </>
  );
}
