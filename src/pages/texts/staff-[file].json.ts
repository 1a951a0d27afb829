import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { textsFileOf } from '#src/staff/shell/texts-file.ts';

export const getStaticPaths = (() =>
  LANGUAGES.map(({ code }) => {
    const { hash, json } = textsFileOf(code);
    return { params: { file: `${code}-${hash}` }, props: { json } };
  })) satisfies GetStaticPaths;

/** Texts of the staff area in one language (S10.137). */
export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'content-type': 'application/json' } });
