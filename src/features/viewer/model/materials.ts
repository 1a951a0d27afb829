import {
  Color,
  DoubleSide,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  NoColorSpace,
  SRGBColorSpace,
} from 'three';
import type { ModelMaterial } from '#domain/models/model-schema.ts';
import type { Textures } from './textures.ts';

/**
 * Returns the three.js material for a model's material.
 * @throws if one of its textures cannot be fetched
 */
export async function materialOf(
  source: ModelMaterial,
  textures: Textures,
): Promise<MeshStandardMaterial> {
  const { pbrMetallicRoughness: base, extensions } = source;
  const [map, normalMap, emissiveMap] = await Promise.all([
    base.baseColorTexture && textures.load(base.baseColorTexture, SRGBColorSpace),
    source.normalTexture && textures.load(source.normalTexture, NoColorSpace),
    source.emissiveTexture && textures.load(source.emissiveTexture, SRGBColorSpace),
  ]);
  const needsPhysical = extensions?.KHR_materials_sheen ?? extensions?.KHR_materials_specular;
  const material = needsPhysical ? physicalMaterial(source) : new MeshStandardMaterial();
  const [red = 1, green = 1, blue = 1, alpha = 1] = base.baseColorFactor ?? [];
  material.color.setRGB(red, green, blue);
  material.opacity = alpha;
  material.metalness = base.metallicFactor;
  material.roughness = base.roughnessFactor;
  material.emissive = new Color(...(source.emissiveFactor ?? [0, 0, 0]));
  material.emissiveIntensity = extensions?.KHR_materials_emissive_strength?.emissiveStrength ?? 1;
  material.map = map ?? null;
  material.normalMap = normalMap ?? null;
  // Models have no tangents, so three derives them with the other direction of y.
  material.normalScale.y = -1;
  material.emissiveMap = emissiveMap ?? null;
  material.vertexColors = true;
  if (base.metallicFactor === 0) material.onBeforeCompile = shadeReflections;
  if (source.doubleSided) material.side = DoubleSide;
  if (source.alphaMode === 'BLEND') {
    material.transparent = true;
    material.depthWrite = false;
  }
  return material;
}

const LIT = '#include <lights_fragment_end>';

/**
 * Makes reflections as dark as the baked light. Without it, the inside of a cabinet reflects the studio. Metal needs no
 * change, because its color is the color of its reflections.
 */
function shadeReflections(shader: { fragmentShader: string }): void {
  shader.fragmentShader = shader.fragmentShader.replace(
    LIT,
    `${LIT}
    reflectedLight.directSpecular *= vColor.r;
    reflectedLight.indirectSpecular *= vColor.r;`,
  );
}

function physicalMaterial({ extensions }: ModelMaterial): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial();
  const sheen = extensions?.KHR_materials_sheen;
  if (sheen) {
    material.sheen = 1;
    material.sheenColor.setRGB(...sheen.sheenColorFactor);
    material.sheenRoughness = sheen.sheenRoughnessFactor;
  }
  material.specularIntensity = extensions?.KHR_materials_specular?.specularFactor ?? 1;
  return material;
}
