declare module 'virtual:models' {
  import type { ProductModel } from '#domain/models/product-model.ts';

  /**
   * Returns a product's model, or undefined for a product without one. Only pages and the viewer import this module,
   * because it contains all models (integrations/models/).
   */
  export function modelOf(code: string): ProductModel | undefined;
}

declare module 'virtual:turntables' {
  import type { Turntable } from '#domain/models/turntable.ts';

  /**
   * Returns a product's turntable still, or undefined for a product without one. Only the viewer imports this module,
   * when the browser shows no 3D.
   */
  export function turntableOf(code: string): Turntable | undefined;
}
