import type { ModelJson, ModelMaterial } from '#domain/models/model-schema.ts';
import type { ArPart } from './ar-parts.ts';

/** File names of the pictures of a material. */
export interface MaterialPictures {
  color?: string;
  normal?: string;
  glow?: string;
  /** True if the color picture has holes. */
  hasHoles?: boolean;
}

/** Decimals of the numbers in a layer: 0.01 mm, 0.06 degrees, and 0.2 mm on the largest tile. */
const DECIMALS = { position: 5, normal: 3, uv: 4, factor: 4 };

/**
 * Returns a model as a text layer of USD, in meters with y up. Baked light is left out, because Quick Look has shadows of
 * its own.
 * @param pictures file names by material, in the archive of the layer
 */
export function usdaLayer(
  model: ModelJson,
  parts: readonly ArPart[],
  pictures: ReadonlyMap<ModelMaterial, MaterialPictures>,
): string {
  const { design, mount } = model.asset.extras;
  const materials = [...pictures];
  const numberOf = (material: ModelMaterial) => materials.findIndex(([one]) => one === material);
  return `#usda 1.0
(
    defaultPrim = "${design}"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "${design}" (
    kind = "component"
)
{
    uniform token preliminary:anchoring:type = "plane"
    uniform token preliminary:planeAnchoring:alignment = "${mount === 'wall' ? 'vertical' : 'horizontal'}"

    def Scope "Materials"
    {
${materials.map(([material, files], number) => materialPrim(design, number, material, files)).join('\n')}
    }

${parts.map((part) => meshPrim(design, part, numberOf(part.material))).join('\n')}
}
`;
}

function meshPrim(design: string, part: ArPart, material: number): string {
  const { name, position, normal, uv, index } = part;
  const rows = (values: Float32Array, width: number, decimals: number) => {
    const tuples: string[] = [];
    for (let at = 0; at < values.length; at += width) {
      tuples.push(tuple(values.subarray(at, at + width), decimals));
    }
    return `[${tuples.join(',')}]`;
  };
  const extent = [Math.min, Math.max].map((edge) =>
    [0, 1, 2].map((axis) =>
      position.reduce(
        (most, value, at) => (at % 3 === axis ? edge(most, value) : most),
        position[axis] ?? 0,
      ),
    ),
  );
  // v points up in USD.
  const upwards = uv?.map((value, at) => (at % 2 === 1 ? 1 - value : value));
  const coordinates =
    upwards &&
    `
        texCoord2f[] primvars:st = ${rows(upwards, 2, DECIMALS.uv)} (
            interpolation = "vertex"
        )`;
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = ${part.material.doubleSided ? 1 : 0}
        float3[] extent = [${extent.map((corner) => tuple(corner, DECIMALS.position)).join(', ')}]
        int[] faceVertexCounts = [${Array.from({ length: index.length / 3 }, () => 3).join(',')}]
        int[] faceVertexIndices = [${index.join(',')}]
        rel material:binding = </${design}/Materials/m${material}>
        normal3f[] normals = ${rows(normal, 3, DECIMALS.normal)} (
            interpolation = "vertex"
        )
        point3f[] points = ${rows(position, 3, DECIMALS.position)}${coordinates ?? ''}
        uniform token subdivisionScheme = "none"
    }
`;
}

function materialPrim(
  design: string,
  number: number,
  material: ModelMaterial,
  { color, normal, glow, hasHoles }: MaterialPictures,
): string {
  const path = `/${design}/Materials/m${number}`;
  const {
    baseColorFactor = [1, 1, 1, 1],
    metallicFactor,
    roughnessFactor,
  } = material.pbrMetallicRoughness;
  const [, , , opacity = 1] = baseColorFactor;
  const emission = material.emissiveFactor ?? [0, 0, 0];
  const inputs = [
    color
      ? `color3f inputs:diffuseColor.connect = <${path}/color.outputs:rgb>`
      : `color3f inputs:diffuseColor = ${tuple(baseColorFactor.slice(0, 3), DECIMALS.factor)}`,
    glow
      ? `color3f inputs:emissiveColor.connect = <${path}/glow.outputs:rgb>`
      : `color3f inputs:emissiveColor = ${tuple(emission, DECIMALS.factor)}`,
    `float inputs:metallic = ${metallicFactor}`,
    `float inputs:roughness = ${roughnessFactor}`,
    ...(normal ? [`normal3f inputs:normal.connect = <${path}/normal.outputs:rgb>`] : []),
    ...(hasHoles
      ? [
          `float inputs:opacity.connect = <${path}/color.outputs:a>`,
          'float inputs:opacityThreshold = 0.5',
        ]
      : [`float inputs:opacity = ${opacity}`]),
  ];
  const bias = ['float4 inputs:bias = (-1, -1, -1, 0)', 'float4 inputs:scale = (2, 2, 2, 1)'];
  const shaders = [
    ...(color
      ? [texturePrim(path, 'color', color, 'sRGB', hasHoles ? ['float outputs:a'] : [])]
      : []),
    ...(normal ? [texturePrim(path, 'normal', normal, 'raw', bias)] : []),
    ...(glow ? [texturePrim(path, 'glow', glow, 'sRGB', [])] : []),
  ];
  const reader = `            def Shader "uv"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }`;
  return `        def Material "m${number}"
        {
            token outputs:surface.connect = <${path}/surface.outputs:surface>

            def Shader "surface"
            {
                uniform token info:id = "UsdPreviewSurface"
${inputs.map((input) => `                ${input}`).join('\n')}
                token outputs:surface
            }
${(shaders.length > 0 ? [reader, ...shaders] : []).join('\n')}
        }`;
}

function texturePrim(
  path: string,
  name: string,
  file: string,
  space: 'sRGB' | 'raw',
  more: readonly string[],
): string {
  return `            def Shader "${name}"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${file}@
                token inputs:sourceColorSpace = "${space}"
                float2 inputs:st.connect = <${path}/uv.outputs:result>
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float3 outputs:rgb
${more.map((line) => `                ${line}`).join('\n')}
            }`;
}

function tuple(values: Iterable<number>, decimals: number): string {
  return `(${Array.from(values, (value) => Number(value.toFixed(decimals))).join(', ')})`;
}
