import { createHash } from 'node:crypto';
import { COLORS } from '#shop.config.ts';

/** Style of the page with answers. */
export const ANSWERS_STYLE = `:root{color-scheme:light;background:${COLORS.paper};color:${COLORS.ink}}
body{margin:0;font:1rem/1.5 "Be Vietnam Pro",Pretendard,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:1.5rem}
.brand{font:400 1.375rem Georgia,serif;color:inherit;text-decoration:none}.brand i{color:${COLORS.lacquer};font-style:normal}
h1{font:300 2.25rem/1.2 Georgia,serif}h2{font-size:1rem;font-weight:500;margin:0 0 .25rem}a{color:inherit}
article{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:1rem;padding:1.5rem 0;border-top:1px solid ${COLORS.thread}}
article h2{grid-column:1/-1}.says{margin:0;font:400 1.1875rem Georgia,serif}
.says--fits{color:${COLORS.success}}.says--tight{color:${COLORS.warning}}.says--does-not-fit{color:${COLORS.error}}
ul{margin:.5rem 0 0;padding-left:1.1rem;font-size:.875rem;color:${COLORS['ink-2']}}
svg{max-width:100%;height:auto;fill:none;stroke:${COLORS.ink};stroke-width:1.2}
svg text{fill:${COLORS['ink-2']};stroke:none;font-size:12px}.piece{fill:${COLORS.sand}}.thread,.thin{stroke:${COLORS.thread}}
path.measure{stroke:${COLORS.lacquer}}.button{display:inline-block;padding:.75rem 1.5rem;background:${COLORS.ink};color:${COLORS.paper};text-decoration:none}
form{display:grid;gap:1rem}fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;border:0;border-top:1px solid ${COLORS.thread};padding:1rem 0}
legend{font-weight:500}label{display:grid;gap:.25rem;font-size:.875rem}input{min-height:2.75rem;padding:0 .75rem;font:inherit;font-size:1rem;border:1px solid ${COLORS.field};background:${COLORS.raised}}
@media(width<30rem){article{grid-template-columns:1fr}}`;

/** Policy of the page with answers: no script, and no style but its own. */
export const ANSWERS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(ANSWERS_STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
