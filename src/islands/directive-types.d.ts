import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:wanted'?: import('./want.ts').WantedIsland;
  }
}
