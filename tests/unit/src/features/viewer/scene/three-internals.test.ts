import { PMREMGenerator, ShaderChunk } from 'three';
import { describe, expect, test } from 'vitest';
import { setPhotographCurve } from '#src/features/viewer/scene/tone-curve.ts';

describe('private parts of three that the viewer changes', () => {
  test('the generator of environment maps sets its size with the method that studio.ts overrides', () => {
    const generator = Object.create(PMREMGenerator.prototype) as {
      _setSize?: (size: number) => void;
      _cubeSize?: number;
    };
    generator._setSize?.(512);
    expect(generator._cubeSize).toBe(512);
    expect(String(PMREMGenerator.prototype.fromScene)).toContain('this._setSize(');
  });

  test('the tone curve of the photographs replaces an empty function of the shaders', () => {
    setPhotographCurve();
    const curves = ShaderChunk.tonemapping_pars_fragment.match(/vec3 CustomToneMapping\(/g);
    expect(curves).toHaveLength(1);
    expect(ShaderChunk.tonemapping_pars_fragment).toContain('log2( light )');
  });
});
