/** Model of a product: the address of its file, and the variant of the file. */
export interface ProductModel {
  address: string;
  variant: string;
}

/** Models as the shop serves them. */
export interface ServedModels {
  /** Source file by path below `/models/`. */
  files: ReadonlyMap<string, string>;
  /** Models by product code. */
  byCode: ReadonlyMap<string, ProductModel>;
}
