import { useStore } from '@nanostores/react';
import { routeDetails } from '#domain/delivery/delivery-access-details.ts';
import { $routeCode } from '#src/features/fit/route.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageLanguage } from '#src/i18n/page-texts.ts';
import { sitePaths } from '#src/i18n/paths.ts';

/**
 * Checkbox that adds the measured route to the form (D65). Without a route on this device, the component is a link to
 * the page for measuring.
 */
export function MeasuredRoute(props: {
  /** Code of the route that the form sends. */
  code: string | undefined;
  onChange: (code: string | undefined) => void;
  texts: Texts<'access'>;
}) {
  const { code, onChange, texts } = props;
  const onDevice = useStore($routeCode, { ssr: () => '' });
  const route = code ?? onDevice;
  if (!route) {
    return (
      <a className="link note" href={sitePaths(pageLanguage()).fit()}>
        {texts['measure-route']}
      </a>
    );
  }
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={code !== undefined}
        onChange={(event) => onChange(event.target.checked ? route : undefined)}
      />
      <span>
        {texts['include-route']}
        <span className="access__route">
          {routeDetails(route, texts)
            .map((fact) => fact.join(': '))
            .join(' · ')}
        </span>
      </span>
    </label>
  );
}
