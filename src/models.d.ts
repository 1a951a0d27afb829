declare module 'virtual:models' {
  /** Model of a product: the address of its file, and the variant of the file. */
  export interface ProductModel {
    address: string;
    variant: string;
  }
  /**
   * Returns the model of a product, or undefined for a product without one. For pages at build time: the module contains
   * all models (integrations/models/).
   */
  export function modelOf(code: string): ProductModel | undefined;
}
