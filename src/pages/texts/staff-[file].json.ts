import type { APIRoute, GetStaticPaths } from 'astro';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { staffTextsFile } from '#src/staff/frame/staff-texts-file.ts';

export const getStaticPaths = (() =>
  LANGUAGE_OPTIONS.map(({ code }) => {
    const { hash, json } = staffTextsFile(code);
    return { params: { file: `${code}-${hash}` }, props: { json } };
  })) satisfies GetStaticPaths;

/** Texts of the staff area in one language (S10.137). */
export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'content-type': 'application/json' } });
