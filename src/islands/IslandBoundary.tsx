import { Component, type ReactNode } from 'react';
import { islandFailureTexts } from '#src/i18n/island-failure-texts.ts';
import { pageLanguage } from '#src/i18n/page-texts.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './island.css';

interface BoundaryProps {
  children: ReactNode;
}

/** Error boundary of an island. Replaces a failed island with a message, a retry button and a link to customer service. */
export class IslandBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <IslandFailure onRetry={() => this.setState({ failed: false })} />;
  }
}

function IslandFailure({ onRetry }: { onRetry: () => void }) {
  const texts = islandFailureTexts();
  return (
    <div className="msg msg--error island-failure" role="alert">
      <Icon name="alert" />
      <p>{texts.message}</p>
      <p className="island-failure__ways">
        <button className="link" type="button" onClick={onRetry}>
          {texts.retry}
        </button>
        <a className="link" href={sitePaths(pageLanguage()).customerService()}>
          {texts.contact}
        </a>
      </p>
    </div>
  );
}
