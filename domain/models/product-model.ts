import type { Turntable } from './turntable.ts';

/** Model of a product: the address of its file, and the variant of the file. */
export interface ProductModel {
  url: string;
  variant: string;
}

/** Models as the shop serves them. */
export interface ServedModels {
  /** Source file by path below `/models/`. */
  files: ReadonlyMap<string, string>;
  /** Models by product code. */
  byCode: ReadonlyMap<string, ProductModel>;
  /** Turntable stills by product code. */
  turntables: ReadonlyMap<string, Turntable>;
}

/** Folder of the models on the site, which also contains their textures. */
export const MODEL_FOLDER = '/models/';

/**
 * Returns the path that leads to the plain model of a product, for documents that people keep. The path stays the same
 * when the model changes.
 */
export function modelFilePath(code: string): string {
  return `/3d/${code}.glb`;
}

/** Returns the path of one variant of a model for augmented reality: GLB for Android, USDZ for iOS. */
export function arModelPath({ url, variant }: ProductModel, format: 'glb' | 'usdz'): string {
  const name = url.slice(MODEL_FOLDER.length, -'.glb'.length);
  return `${MODEL_FOLDER}ar/${name}/${variant}.${format}`;
}
