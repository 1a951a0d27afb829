import { createHash } from 'node:crypto';

/** Style of the page with answers. The colors are those of `src/styles/tokens.css`. */
export const ANSWERS_STYLE = `:root{color-scheme:light;background:#f2eee7;color:#221e19}
body{margin:0;font:1rem/1.5 "Be Vietnam Pro",Pretendard,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:1.5rem}
.brand{font:400 1.375rem Georgia,serif;color:inherit;text-decoration:none}.brand i{color:#a2301a;font-style:normal}
h1{font:300 2.25rem/1.2 Georgia,serif}h2{font-size:1rem;font-weight:500;margin:0 0 .25rem}a{color:inherit}
article{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:1rem;padding:1.5rem 0;border-top:1px solid #cfc6b8}
article h2{grid-column:1/-1}.says{margin:0;font:400 1.1875rem Georgia,serif}
.says--fits{color:#2a5f40}.says--tight{color:#744d00}.says--does-not-fit{color:#9c1030}
ul{margin:.5rem 0 0;padding-left:1.1rem;font-size:.875rem;color:#574e44}
svg{max-width:100%;height:auto;fill:none;stroke:#221e19;stroke-width:1.2}
svg text{fill:#574e44;stroke:none;font-size:12px}.piece{fill:#e6dfd3}.thread,.thin{stroke:#cfc6b8}
path.measure{stroke:#a2301a}.button{display:inline-block;padding:.75rem 1.5rem;background:#221e19;color:#f2eee7;text-decoration:none}
form{display:grid;gap:1rem}fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;border:0;border-top:1px solid #cfc6b8;padding:1rem 0}
legend{font-weight:500}label{display:grid;gap:.25rem;font-size:.875rem}input{min-height:2.75rem;padding:0 .75rem;font:inherit;font-size:1rem;border:1px solid #82786a;background:#fbf9f5}
@media(width<30rem){article{grid-template-columns:1fr}}`;

/** Policy of the page with answers: no script, and no style but its own. */
export const ANSWERS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(ANSWERS_STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
