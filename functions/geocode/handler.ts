import { geocode } from '#contracts/geocode/geocode.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { countryAt } from './country.ts';

/** Endpoint that looks up the country of a position offline (D5). The position is neither stored nor logged. */
export function geocodeEndpoint(): Endpoint {
  return endpoint(geocode, async ({ query }) => {
    const [latitude = 0, longitude = 0] = query.latlng.split(',').map(Number);
    const country = await countryAt(latitude, longitude);
    const component = country && {
      long_name: country.name,
      short_name: country.code,
      types: ['country', 'political'],
    };
    return {
      body: {
        status: true as const,
        results: component ? [{ address_components: [component] }] : [],
      },
    };
  });
}
