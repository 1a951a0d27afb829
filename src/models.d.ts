declare module 'virtual:models' {
  import type { ProductModel } from '#contracts/models/product-model.ts';

  /**
   * Returns the model of a product, or undefined for a product without one. Only pages and the viewer import this module,
   * because it contains all models (integrations/models/).
   */
  export function modelOf(code: string): ProductModel | undefined;
}
