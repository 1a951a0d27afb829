import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Live } from '../Live.tsx';
import type { StoryGroup } from '../story.ts';
import '#src/islands/IslandBoundary.tsx';
import '#src/ui/message.css';

export const messages: StoryGroup = {
  width: 'column',
  stories: {
    ok: ({ texts }) => (
      <div className="msg msg--ok" role="status">
        <Icon name="check" />
        <p>{texts('orders').cancelled}</p>
      </div>
    ),
    error: ({ texts }) => (
      <ErrorNote
        sentence={texts('basket').error}
        retry={texts('basket').retry}
        onRetry={() => undefined}
      />
    ),
    info: ({ texts }) => <p className="msg msg--info">{texts('orders')['without-script']}</p>,
    warning: ({ texts }) => (
      <div className="msg msg--warn">
        <Icon name="alert" />
        <p>{texts('account-area')['complete-lead']}</p>
      </div>
    ),
    empty: ({ texts }) => (
      <EmptyState
        title={texts('basket')['empty-title']}
        help={texts('basket')['empty-help']}
        action={{ label: texts('basket')['empty-action'], href: '/products' }}
      />
    ),
    'island-failure': () => <Live name="island-failure" />,
  },
};
