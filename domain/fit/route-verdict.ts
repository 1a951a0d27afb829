import { fitRoute } from './fit.ts';
import type { Opening, Route, RoutePart } from './opening.ts';
import type { FitPackage } from './packages.ts';
import { planOf } from './plans.ts';
import {
  type Spot,
  unknownVerdict,
  type Verdict,
  type VerdictLocale,
  verdictOf,
} from './verdict.ts';

/** Returns the verdict about a product with these packages on a route (D65). An empty route has no measured opening. */
export function routeVerdict(
  packages: readonly FitPackage[],
  route: Route,
  reader: VerdictLocale,
): Verdict {
  if (packages.length === 0) return unknownVerdict(reader);
  if (route.length === 0) return verdictOf(packages, undefined, reader);
  const fit = fitRoute(packages, route);
  const spot = spotOf(route[fit.opening] as Opening, fit.part);
  return verdictOf(packages, { fit, spot, plan: planOf(fit) }, reader);
}

/** Returns the place of a part of an opening. */
function spotOf({ kind }: Opening, part: RoutePart): Spot {
  switch (part.shape) {
    case 'car':
      return 'elevator-car';
    case 'frame':
      if (part.name === 'door') return kind === 'elevator' ? 'elevator-door' : (kind as 'door');
      return part.name;
    default:
      return part.shape;
  }
}
