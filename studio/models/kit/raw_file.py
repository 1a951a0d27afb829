"""raw_file.py - writes a model in full detail as GLB, with names in place of textures, for pack.ts."""
import json
import struct

import numpy as np

import surfaces

FLOAT, UINT = 5126, 5125
VERTICES, INDICES = 34962, 34963


class RawFile:
    """JSON and binary data of a GLB, with a mesh for the piece and one for its bedding or dressing."""

    def __init__(self, variants, extras):
        self.data = bytearray()
        self.materials = {}
        self.json = {
            'asset': {'version': '2.0', 'extras': extras}, 'scene': 0, 'scenes': [{'nodes': []}], 'nodes': [],
            'meshes': [], 'materials': [], 'accessors': [], 'bufferViews': [],
            'extensionsUsed': ['KHR_materials_variants'],
            'extensions': {'KHR_materials_variants': {'variants': [{'name': name} for name in variants]}},
        }

    def accessor(self, rows, kind, component, target):
        """Number of a new accessor with these rows."""
        data = np.ascontiguousarray(rows)
        self.json['bufferViews'].append({'buffer': 0, 'byteOffset': len(self.data), 'byteLength': data.nbytes,
                                         'target': target})
        self.data += data.tobytes()
        self.json['accessors'].append({'bufferView': len(self.json['bufferViews']) - 1, 'componentType': component,
                                       'type': kind, 'count': len(data)})
        return len(self.json['accessors']) - 1

    def material(self, text, is_sheet, glows):
        """Number of the material that a material text describes.  Sheets are visible from both sides."""
        key = text, is_sheet, glows
        if key not in self.materials:
            self.materials[key] = len(self.json['materials'])
            made = surfaces.surface(text, glows)
            self.json['materials'].append({**made, 'doubleSided': True} if is_sheet else made)
        return self.materials[key]

    def add_mesh(self, name, parts, table, shift):
        """Add a mesh.  `parts` are pairs of group and vertices, and `table` has the materials by variant and role."""
        primitives = []
        for group, made in parts:
            texts = [roles[group.wears] if group.is_role else group.wears for roles in table.values()]
            numbers = [self.material(text, group.is_sheet, group.glows) for text in texts]
            light = made['light'][:, None].repeat(3, 1)
            attributes = {'POSITION': made['position'] - shift, 'NORMAL': made['normal'], 'TEXCOORD_0': made['uv'],
                          'COLOR_0': light}
            primitives.append({
                'attributes': {key: self.accessor(rows.astype('<f4'), f'VEC{rows.shape[1]}', FLOAT, VERTICES)
                               for key, rows in attributes.items()},
                'indices': self.accessor(made['index'].astype('<u4'), 'SCALAR', UINT, INDICES),
                'material': numbers[0],
                **mapping(numbers),
            })
        if primitives:
            self.json['scenes'][0]['nodes'].append(len(self.json['nodes']))
            self.json['nodes'].append({'name': name, 'mesh': len(self.json['meshes'])})
            self.json['meshes'].append({'name': name, 'primitives': primitives})

    def write(self, path):
        self.json['buffers'] = [{'byteLength': len(self.data)}]
        text = json.dumps(self.json, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        with open(path, 'wb') as file:
            file.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(self.data)))
            file.write(struct.pack('<I4s', len(text), b'JSON') + text)
            file.write(struct.pack('<I4s', len(self.data), b'BIN\0') + self.data)


def mapping(numbers):
    """Extension that assigns materials to variants, unless all variants have the same one."""
    if len(set(numbers)) == 1:
        return {}
    mappings = [{'material': number, 'variants': [i for i, other in enumerate(numbers) if other == number]}
                for number in dict.fromkeys(numbers)]
    return {'extensions': {'KHR_materials_variants': {'mappings': mappings}}}
