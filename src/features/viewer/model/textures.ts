import {
  type ColorSpace,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  Texture,
  TextureSource,
} from 'three';
import type { ModelJson, TextureInfo } from '#domain/models/model-schema.ts';
import { downloadBitmap } from '#src/api/download.ts';

/** Textures of a model. Each picture is fetched once, when a shown variant needs the picture. */
export interface Textures {
  load: (info: TextureInfo, colorSpace: ColorSpace) => Promise<Texture>;
  dispose: () => void;
}

/**
 * Returns a model's textures.
 * @param folder URL of the model's folder
 * @param anisotropy samples per texel for surfaces that are seen at an angle
 */
export function texturesOf(
  model: ModelJson,
  folder: string,
  { signal, anisotropy }: { signal: AbortSignal; anisotropy: number },
): Textures {
  const sources = new Map<number, Promise<TextureSource<ImageBitmap>>>();
  const all: Texture[] = [];

  async function fetchSource(image: number): Promise<TextureSource<ImageBitmap>> {
    const uri = model.images?.[image]?.uri;
    if (uri === undefined) throw new Error(`no image ${image}`);
    return new TextureSource(await downloadBitmap(folder + uri, signal));
  }

  function sourceOf(index: number): Promise<TextureSource<ImageBitmap>> {
    const image = model.textures?.[index]?.extensions.EXT_texture_webp.source ?? -1;
    const source = sources.get(image) ?? fetchSource(image);
    sources.set(image, source);
    // The next attempt fetches the picture again.
    source.catch(() => sources.delete(image));
    return source;
  }

  return {
    async load({ index, extensions }, colorSpace) {
      const texture = new Texture();
      texture.source = await sourceOf(index);
      texture.flipY = false;
      texture.colorSpace = colorSpace;
      texture.anisotropy = anisotropy;
      texture.wrapS = texture.wrapT = RepeatWrapping;
      texture.minFilter = LinearMipmapLinearFilter;
      const transform = extensions?.KHR_texture_transform;
      if (transform) {
        texture.offset.set(...transform.offset);
        texture.repeat.set(...transform.scale);
      }
      texture.needsUpdate = true;
      all.push(texture);
      return texture;
    },
    dispose() {
      for (const texture of all) {
        texture.dispose();
        if (texture.image instanceof ImageBitmap) texture.image.close();
      }
    },
  };
}
