import { Group, Mesh, type MeshStandardMaterial } from 'three';
import { variantMaterials } from '#domain/models/model-contents.ts';
import type { ModelMaterial, Primitive } from '#domain/models/model-schema.ts';
import { geometryOf } from './geometry.ts';
import { materialOf } from './materials.ts';
import type { ParsedModel } from './parse-model-file.ts';
import { type Textures, texturesOf } from './textures.ts';

/** Model in the memory of the graphics card. */
export interface BuiltModel {
  /** All parts. `piece` is the furniture without vases, books and bedding. */
  root: Group;
  piece: Group;
  /**
   * Shows another variant, as soon as its textures have loaded.
   * @throws if the model lacks the variant, or if a texture cannot be fetched
   */
  showVariant: (variant: string) => Promise<void>;
  dispose: () => void;
}

/**
 * Builds a model without materials. Call `showVariant` before the first picture.
 * @param folder URL of the model's folder, which contains the textures
 */
export function buildModel(
  { json, data }: ParsedModel,
  folder: string,
  options: Parameters<typeof texturesOf>[2],
): BuiltModel {
  const textures = texturesOf(json, folder, options);
  const root = new Group();
  const piece = new Group();
  const meshes = new Map<Primitive, Mesh>();
  for (const node of json.nodes) {
    const group = node.name === 'piece' ? piece : new Group();
    group.position.set(...node.translation);
    group.scale.set(...node.scale);
    for (const primitive of json.meshes[node.mesh]?.primitives ?? []) {
      const mesh = new Mesh(geometryOf(primitive, json, data));
      mesh.receiveShadow = true;
      meshes.set(primitive, mesh);
      group.add(mesh);
    }
    root.add(group);
  }
  const materials = new Map<ModelMaterial, Promise<MeshStandardMaterial>>();
  const load = (source: ModelMaterial) => loadOnce(source, materials, textures);
  return {
    root,
    piece,
    async showVariant(variant) {
      const chosen = [...variantMaterials(json, variant)];
      const loaded = await Promise.all(chosen.map(([, source]) => load(source)));
      for (const [index, [primitive]] of chosen.entries()) {
        const [mesh, material] = [meshes.get(primitive), loaded[index]];
        if (!mesh || !material) continue;
        mesh.material = material;
        // Glass throws no shadow. In a piece with lamps, the shadow would hide the light.
        mesh.castShadow = !material.transparent && !json.asset.extras.isLit;
      }
    },
    dispose() {
      for (const mesh of meshes.values()) mesh.geometry.dispose();
      for (const material of materials.values())
        void material.then(
          (one) => one.dispose(),
          () => {},
        );
      textures.dispose();
    },
  };
}

function loadOnce(
  source: ModelMaterial,
  materials: Map<ModelMaterial, Promise<MeshStandardMaterial>>,
  textures: Textures,
): Promise<MeshStandardMaterial> {
  const material = materials.get(source) ?? materialOf(source, textures);
  materials.set(source, material);
  // The next attempt loads the material again.
  material.catch(() => materials.delete(source));
  return material;
}
