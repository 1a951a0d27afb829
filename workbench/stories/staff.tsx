import type { ReactNode } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#contracts/orders/orders.ts';
import { fill } from '#src/i18n/fill.ts';
import { EmailTable } from '#src/staff/emails/EmailTable.tsx';
import { BusyButton } from '#src/staff/kit/action-buttons.tsx';
import { ConfirmPrompt } from '#src/staff/kit/ConfirmPrompt.tsx';
import { NothingFound, StatusMessage } from '#src/staff/kit/messages.tsx';
import { pickQuotePreviewTexts } from '#src/staff/kit/quote-preview-texts.ts';
import { type StaffTexts, StaffTextsContext } from '#src/staff/kit/staff-texts.ts';
import { OrderStatusLabel, OrderTable } from '#src/staff/shared/orders/OrderTable.tsx';
import { orderIn } from '../data.ts';
import type { StoryContext, StoryGroup } from '../story.ts';
import '#src/staff/kit/staff-area.css';

/** Staff area around a component, with the texts of its context. */
function Desk({ language, texts, children }: StoryContext & { children: ReactNode }) {
  const slip = texts('packing-slip');
  const home = texts('home');
  const card = texts('catalogue');
  const sheet = pickQuotePreviewTexts(texts('quote'));
  const adminTexts: StaffTexts = {
    language,
    clock: 'America/Los_Angeles',
    texts: texts('admin'),
    orderTexts: texts('orders'),
    factTexts: texts('facts'),
    failureTexts: texts('failures'),
    slipTexts: { vn: slip, en: slip, kr: slip },
    homeTexts: { vn: home, en: home, kr: home },
    homeTiles: [],
    cardTexts: { vn: card, en: card, kr: card },
    categories: [],
    packageNames: [],
    roomNames: [],
    homePageTexts: texts('home-page'),
    searchTexts: texts('searches'),
    quoteTexts: texts('quotes'),
    quotePreviewTexts: { vn: sheet, en: sheet, kr: sheet },
    staffAccountTexts: texts('staff'),
    auditTexts: texts('audit'),
    deliveryTexts: texts('deliveries'),
    productDraftTexts: texts('drafts'),
    pictureTexts: texts('pictures'),
    publishingTexts: texts('publishing'),
    timelineTexts: texts('timeline'),
    todayTexts: texts('today'),
    editedTexts: texts('texts'),
    findTexts: texts('find'),
  };
  return (
    <StaffTextsContext value={adminTexts}>
      <div className="staff-page">{children}</div>
    </StaffTextsContext>
  );
}

const doNothing = () => undefined;

function Prompt({ to, isBusy, ...context }: StoryContext & { to: OrderStatus; isBusy: boolean }) {
  const texts = context.texts('admin');
  const { number } = orderIn('pending');
  const status = context.texts('orders')[`status-${to}`];
  return (
    <Desk {...context}>
      <ConfirmPrompt
        title={fill(texts['move-question'], { number, status })}
        {...(to === 'cancelled' && { help: texts['cancel-warning'] })}
        yes={texts['move-yes']}
        busy={texts.moving}
        no={texts['move-no']}
        isBusy={isBusy}
        onYes={doNothing}
        onNo={doNothing}
      />
    </Desk>
  );
}

export const staff: StoryGroup = {
  width: 'page',
  stories: {
    'message-ok': (context) => (
      <Desk {...context}>
        <StatusMessage kind="ok" about="moved">
          {fill(context.texts('admin').moved, {
            status: context.texts('orders')['status-shipped'],
          })}
        </StatusMessage>
      </Desk>
    ),
    'message-error': (context) => (
      <Desk {...context}>
        <StatusMessage kind="error" about="status">
          {context.texts('admin')['failure-status-conflict']}
        </StatusMessage>
      </Desk>
    ),
    'order-table': (context) => (
      <Desk {...context}>
        <OrderTable orders={[orderIn('pending'), orderIn('shipped')]} />
      </Desk>
    ),
    'mail-table': (context) => (
      <Desk {...context}>
        <EmailTable
          emails={[
            {
              id: '0'.repeat(32),
              kind: 'order-placed',
              to: 'june.park@example.com',
              order: orderIn('pending').number,
              createdAt: '2026-11-20T17:30:00.000Z',
              attempts: 5,
              state: 'failed',
              at: '2026-11-21T17:30:00.000Z',
              lastError: '550 5.1.1 <june.park@example.com>',
            },
          ]}
          state="failed"
          busy={undefined}
          onResend={doNothing}
          onDiscard={doNothing}
        />
      </Desk>
    ),
    statuses: (context) => (
      <Desk {...context}>
        <p className="cluster">
          {ORDER_STATUSES.map((status) => (
            <OrderStatusLabel status={status} key={status} />
          ))}
        </p>
      </Desk>
    ),
    prompt: (context) => <Prompt {...context} to="cancelled" isBusy={false} />,
    'nothing-found': (context) => (
      <Desk {...context}>
        <NothingFound
          fact={context.texts('admin')['orders-none']}
          help={context.texts('admin')['orders-none-help']}
        />
      </Desk>
    ),
  },
};

/** Busy states, on a separate page: the ids of two prompts on one page would be equal. */
export const staffBusy: StoryGroup = {
  width: 'page',
  stories: {
    'prompt-busy': (context) => <Prompt {...context} to="shipped" isBusy />,
    'button-busy': (context) => (
      <Desk {...context}>
        <p>
          <BusyButton isBusy busy={context.texts('admin').exporting} onClick={doNothing}>
            {context.texts('admin')['export-csv']}
          </BusyButton>
        </p>
      </Desk>
    ),
  },
};
