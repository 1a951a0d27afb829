import type { APIRoute } from 'astro';
import { SOFA } from '../../../data.ts';

export function getStaticPaths() {
  return [{ params: { id: SOFA.code } }];
}

/** Response of `getProduct`, for the quick view. */
export const GET: APIRoute = () =>
  Response.json({
    status: true,
    result: { interior: SOFA, interiorVariant: [], interiorFamily: [] },
  });
