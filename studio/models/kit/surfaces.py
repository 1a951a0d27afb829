"""surfaces.py - glTF materials for the kit's material texts, such as 'linen #cfc3b0', 'oak' or 'marble'.

A tile is a texture that repeats without a seam, and whose size in meters is known.  Texture coordinates of a model
are meters, so each material states its own scale, and designs share the tiles.  Tiles of fabric, rattan and rugs
are gray.  The base color factor tints them, so a new color needs no new tile.
"""
import materials as M

# Tiles by kind: size in meters, width in pixels, and gain.  White in the tile is the color of the material times gain.
TILES = {
    'linen': dict(size=(0.145, 0.145), px=512, gain=1.21),
    'boucle': dict(size=(0.27, 0.27), px=512, gain=1.20),
    'leather': dict(size=(0.22, 0.22), px=512, gain=1.14),
    'velvet': dict(size=(0.90, 0.90), px=256, gain=1.0),
    'cane': dict(size=(0.044, 0.044), px=256, gain=1.0),
    'rattan': dict(size=(0.48, 0.12), px=512, gain=1.10),
    'rug': dict(size=(0.256, 0.256), px=512, gain=1.08),
    'ceramic': dict(size=(0.25, 0.25), px=256, gain=1.0),
    'travertine': dict(size=(1.00, 0.60), px=1024, gain=1.15),
    'wood': dict(size=(1.20, 0.60), px=1024, gain=1.0),
    'marble': dict(size=(1.80, 1.20), px=1024, gain=1.0),
}
COLORED = ('wood', 'marble')                                 # tiles with their own color
FABRICS = ('linen', 'boucle', 'velvet', 'leather', 'rug')    # colors of swatches, muted by the kit
FLAT = ('velvet', 'cane', 'ceramic', 'marble')               # tiles without a normal map
MARBLE_VEINS = {'white': None, '2b2a2a': '#b9b2a6', '4b5a50': '#c9d0c6'}
SHADE_RAMP = 'shade'                                         # glow of a lamp shade from the lower to the upper rim

DEFAULT_COLORS = {'cane': '#cfae7c', 'travertine': '#d8c8b0', 'rattan': '#c59a63'}
TRAVERTINE_GAIN = 0.72       # the kit darkens travertine by this factor
ROUGHNESS = {
    'linen': 0.92, 'boucle': 0.95, 'velvet': 0.8, 'leather': 0.42, 'cane': 0.5, 'rattan': 0.42, 'rug': 0.95,
    'ceramic': 0.5, 'travertine': 0.5, 'marble': 0.16,
    'powder': 0.48, 'lacquer': 0.35, 'plastic': 0.5, 'flat': 0.8, 'plaster': 0.9,
}
# Reflection of surfaces that reflect less than the 4 % of glTF, as a share of these 4 %.
INSIDE_SPECULAR = 0.2        # the inside of a cabinet reflects the cabinet, not the room
SPECULAR = {'linen': 0.24, 'boucle': 0.1, 'velvet': 0.12, 'leather': 0.6, 'rug': 0.1, 'wood': 0.7, 'powder': 0.8,
            'plastic': 0.8, 'flat': 0.4}
METALS = {'brass': ('#a88c62', 0.27), 'chrome': ('#d9dadb', 0.09), 'steel': ('#b4b4b2', 0.32)}
MIRROR_ROUGHNESS = 0.1
PAINTS = {'black_metal': 'powder #191919', 'white_metal': 'powder #e9e7e2'}
WOOD_ROUGHNESS = 0.04        # added to the kit's roughness, which varies along the grain
SHADE_ALBEDO = 0.42
SHADE_GLOW = ('#ffdcae', 1.5)    # color and strength of the light through a lamp shade
BULB_STRENGTH = 6.0
LAMPLIGHT = ('#ffcf9c', 0.75)    # color and strength of strip light, as a share of the surface's own color
GLASS = {
    'display_glass': dict(color=[0.3, 0.31, 0.32, 0.05], roughness=0.06, both_sides=True),
    'thin_glass': dict(color=[0.36, 0.60, 0.60, 0.55], roughness=0.05, both_sides=False),
}


def kind_of(text):
    """First word of a material text; 'wood' for woods."""
    word = text.split()[0]
    return 'wood' if word in M.WOODS else word


def color_of(text):
    """Hex color of a material text."""
    words = text.split()
    return words[1] if len(words) > 1 else DEFAULT_COLORS.get(kind_of(text), '#ffffff')


def tile_of(text):
    """Name of a material text's color tile, or None."""
    kind = kind_of(text)
    if kind == 'wood':
        return 'wood-' + text.split()[0].replace('_', '-')
    if kind == 'marble':
        return 'marble-' + (color_of(text).strip('#') if ' ' in text else 'white')
    return kind if kind in TILES else None


def normal_map_of(text):
    """Name of a material text's normal map, or None."""
    kind = kind_of(text)
    return kind + '-normal' if kind in TILES and kind not in FLAT else None


def tile_size(text):
    """Width and height in meters that one tile covers.  The third word of a linen text scales the weave."""
    words = text.split()
    width, height = TILES[kind_of(text)]['size']
    weave = float(words[2]) if kind_of(text) == 'linen' and len(words) > 2 else 1.0
    return width * weave, height * weave


def gray_to_color(text):
    """Linear color that a gray tile represents, without the gain."""
    kind = kind_of(text)
    color = M.fab(color_of(text)) if kind in FABRICS else M.srgb(color_of(text))
    return M.mul(color, TRAVERTINE_GAIN) if kind == 'travertine' else color


def clipped(color, alpha=1.0):
    return [round(min(1.0, float(channel)), 4) for channel in color[:3]] + [alpha]


def tiled(text):
    """Material with a color tile."""
    kind = kind_of(text)
    made = {'pbrMetallicRoughness': {'baseColorTexture': tile_of(text), 'roughnessFactor': ROUGHNESS.get(kind)}}
    pbr = made['pbrMetallicRoughness']
    if kind == 'wood':
        pbr['roughnessFactor'] = M.WOODS[text.split()[0]][2] + WOOD_ROUGHNESS
    if kind not in COLORED:
        pbr['baseColorFactor'] = clipped(M.mul(gray_to_color(text), TILES[kind]['gain']))
    if normal_map_of(text):
        made['normalTexture'] = normal_map_of(text)
    if kind == 'cane':
        made.update(alphaMode='BLEND', doubleSided=True)
    if kind == 'velvet':
        sheen = [round(min(1, channel + 0.02), 4) for channel in M.fab(color_of(text))[:3]]
        made['extensions'] = {'KHR_materials_sheen': {'sheenColorFactor': sheen, 'sheenRoughnessFactor': 0.45}}
    made['extras'] = {'tile': [round(side, 4) for side in tile_size(text)]}
    return made


def lamp_shade(text):
    """Paper or fabric shade of a lamp that is on."""
    color = M.srgb(color_of(text))
    light, strength = SHADE_GLOW
    glow = [a * (0.3 + 0.7 * b) for a, b in zip(M.srgb(light), color)]
    return {
        'pbrMetallicRoughness': {'baseColorFactor': clipped(M.mul(color, SHADE_ALBEDO)), 'roughnessFactor': 1.0},
        'emissiveTexture': SHADE_RAMP, 'emissiveFactor': [round(channel, 4) for channel in glow[:3]],
        'doubleSided': True,
        'extensions': {'KHR_materials_emissive_strength': {'emissiveStrength': strength}},
    }


def plain(text):
    """Material without a texture: metal, paint, plastic, glass or a bulb."""
    kind = kind_of(text)
    if kind in GLASS:
        glass = GLASS[kind]
        return {'pbrMetallicRoughness': {'baseColorFactor': glass['color'], 'roughnessFactor': glass['roughness']},
                'alphaMode': 'BLEND', **({'doubleSided': True} if glass['both_sides'] else {})}
    if kind == 'emit':
        return {'pbrMetallicRoughness': {'baseColorFactor': [0, 0, 0, 1], 'roughnessFactor': 0.5},
                'emissiveFactor': clipped(M.srgb(color_of(text)))[:3],
                'extensions': {'KHR_materials_emissive_strength': {'emissiveStrength': BULB_STRENGTH}}}
    if kind in METALS or kind == 'metal':
        color, roughness = METALS.get(kind) or (color_of(text), MIRROR_ROUGHNESS)
        return {'pbrMetallicRoughness': {'baseColorFactor': clipped(M.srgb(color)), 'metallicFactor': 1.0,
                                         'roughnessFactor': roughness}}
    paint = PAINTS.get(kind, text)
    return {'pbrMetallicRoughness': {'baseColorFactor': clipped(M.srgb(color_of(paint))),
                                     'roughnessFactor': ROUGHNESS[kind_of(paint)]}}


def in_lamplight(text):
    """Material with a color tile, in the light of strips inside a cabinet."""
    made = tiled(text)
    pbr = made['pbrMetallicRoughness']
    light, strength = LAMPLIGHT
    glow = M.mul(M.srgb(light), strength)
    own = pbr.get('baseColorFactor', (1, 1, 1))
    return {**made, 'emissiveTexture': pbr['baseColorTexture'],
            'emissiveFactor': [round(min(1.0, a * b), 4) for a, b in zip(glow[:3], own)]}


def surface(text, glows=False):
    """glTF material whose textures are names; `extras.tile` is the size of its tile."""
    kind = kind_of(text)
    tile = in_lamplight if glows else tiled
    made = tile(text) if kind in TILES else lamp_shade(text) if kind == 'shade' else plain(text)
    made['pbrMetallicRoughness'].setdefault('metallicFactor', 0.0)
    specular = INSIDE_SPECULAR if glows else SPECULAR.get(kind_of(PAINTS.get(kind, text)))
    if specular and kind not in METALS:
        made.setdefault('extensions', {})['KHR_materials_specular'] = {'specularFactor': specular}
    return {'name': text, **made}
