"""materials.py - procedural material library; no external image files.

`get('boucle', '#e8e1d5')` returns a Blender material, cached by kind and color.
Colors are sRGB hex strings, equal to the swatch.  Lengths are meters:
fabric maps follow UVs in meters or object coordinates, wood and stone follow
the solid `gco` attribute of core.py (x along the grain).
"""
import bpy

import textures

_C = {}  # (kind, color, options) -> material


def forget():
    """Remove the cached materials of a deleted scene."""
    _C.clear()


# ------------------------------------------------------------------ color
def srgb(h):
    """sRGB hex string to linear RGBA."""
    h = h.lstrip('#')
    channels = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return (*linear, 1.0)


def mul(c, k):
    """Scale a linear color, alpha 1."""
    return (c[0] * k, c[1] * k, c[2] * k, 1)


def fab(h):
    """Swatch hex to fabric albedo: exposure and Filmic brighten and saturate, so darken and mute."""
    c = srgb(h)
    lum = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
    k = 0.56 + 0.36 * min(1, lum / 0.75)
    return tuple((x * 0.88 + lum * 0.12) * k for x in c[:3]) + (1.0,)


# ------------------------------------------------------------------ node graphs
class G:
    """Small helper to write node graphs as expressions."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes['Principled BSDF']
        self.out = self.t.nodes['Material Output']

    def n(self, typ, ins=None, **kw):
        """New node `ShaderNode<typ>` with properties `kw` and inputs `ins`."""
        node = self.t.nodes.new('ShaderNode' + typ)
        for key, value in kw.items():
            setattr(node, key, value)
        for key, value in (ins or {}).items():
            self.set(node.inputs[key], value)
        return node

    def set(self, sock, value):
        """Link or assign `value` to an input socket."""
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, sock)
        elif isinstance(value, bpy.types.Node):
            self.t.links.new(value.outputs[0], sock)
        else:
            sock.default_value = value

    def p(self, **kw):
        """Set Principled BSDF inputs; underscores stand for spaces."""
        for key, value in kw.items():
            self.set(self.b.inputs[key.replace('_', ' ')], value)

    def surface(self, shader):
        """Use `shader` instead of the Principled BSDF."""
        self.t.links.new(shader, self.out.inputs[0])

    def mat(self):
        return self.m

    def math(self, op, a, b=0.5, clamp=False):
        node = self.n('Math', operation=op, use_clamp=clamp)
        self.set(node.inputs[0], a)
        self.set(node.inputs[1], b)
        return node.outputs[0]

    def uv(self):
        return self.n('UVMap', uv_map='UVMap').outputs[0]

    def obj(self):
        return self.n('TexCoord').outputs['Object']

    def gco(self):
        return self.n('Attribute', attribute_name='gco').outputs['Vector']

    def scale(self, v, xyz):
        return self.n('Mapping', {'Vector': v, 'Scale': xyz}).outputs[0]

    def noise(self, v, scale, detail=2, rough=0.5, dist=0.0, col=False):
        node = self.n('TexNoise', {'Vector': v, 'Scale': scale, 'Detail': detail,
                                   'Roughness': rough, 'Distortion': dist})
        return node.outputs['Color' if col else 'Fac']

    def remap(self, v, a, b, c=0.0, d=1.0):
        node = self.n('MapRange', {'Value': v, 1: a, 2: b, 3: c, 4: d})
        node.clamp = True
        return node.outputs[0]

    def mix(self, f, a, b, mode='MIX'):
        node = self.n('MixRGB', blend_type=mode)
        for sock, value in zip(node.inputs, (f, a, b)):
            self.set(sock, value)
        return node.outputs[0]

    def ramp(self, f, stops):
        node = self.n('ValToRGB')
        self.set(node.inputs[0], f)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = colour
        return node.outputs[0]

    def bump(self, h, strength=0.5, dist=0.001, normal=None):
        node = self.n('Bump', {'Height': h, 'Strength': strength, 'Distance': dist})
        if normal is not None:
            self.set(node.inputs['Normal'], normal)
        return node.outputs[0]

    def distort(self, v, scale, amt):
        """Shift coordinates by noise of frequency `scale` and amplitude `amt`."""
        noise = self.n('TexNoise', {'Vector': v, 'Scale': scale, 'Detail': 2}).outputs['Color']
        centred = self.n('VectorMath', operation='SUBTRACT')
        self.set(centred.inputs[0], noise)
        centred.inputs[1].default_value = (.5, .5, .5)
        scaled = self.n('VectorMath', operation='SCALE')
        self.set(scaled.inputs[0], centred.outputs[0])
        scaled.inputs['Scale'].default_value = amt
        moved = self.n('VectorMath', operation='ADD')
        self.set(moved.inputs[0], v)
        self.set(moved.inputs[1], scaled.outputs[0])
        return moved.outputs[0]

    def facing(self, power, blend=0.35):
        """0 seen straight on, toward 1 at grazing angles."""
        return self.math('POWER', self.n('LayerWeight', {'Blend': blend}).outputs['Facing'], power)

    def map(self, name, metres, boxed=False):
        """(height, shade) of a texture map whose tile measures `metres`."""
        node = self.n('TexImage', image=textures.image(name), interpolation='Linear')
        vector = self.obj() if boxed else self.uv()
        if boxed:
            node.projection = 'BOX'
            node.projection_blend = 0.25
        self.set(node.inputs['Vector'], self.scale(vector, (1 / metres,) * 3))
        sep = self.n('SeparateRGB', {0: node.outputs['Color']})
        return sep.outputs[0], sep.outputs[1]


def soft_edge(g, base, amount, tint=(1, 1, 1, 1)):
    """Fuzzy fibers: `base` lightened at grazing angles."""
    return g.mix(g.math('MULTIPLY', g.facing(2.2), amount), base, tint, 'SCREEN')


# ------------------------------------------------------------------ fabrics and leather
def linen(hexc, weave=1.0):
    """Slubby plain weave; `weave` scales the threads (1 = 1.5 mm)."""
    g = G('linen')
    c = fab(hexc)
    height, shade = g.map('weave', 0.145 * weave)
    base = g.mix(g.remap(shade, 0.18, 0.92), mul(c, 0.42), mul(c, 1.21))
    mottle = g.noise(g.uv(), 11, 2, 0.6)
    base = g.mix(g.remap(mottle, 0.3, 0.7, 0, 0.16), base, mul(c, 0.84))
    base = soft_edge(g, base, 0.12, c)
    g.p(Base_Color=base, Roughness=0.92, Specular=0.12, Sheen=0.3, Sheen_Tint=0.6,
        Normal=g.bump(height, 0.8, 0.0012 * weave))
    return g.mat()


def boucle(hexc):
    """Looped wool: curls of yarn with dark hollows between them and a fuzzy outline."""
    g = G('boucle')
    c = fab(hexc)
    height, shade = g.map('boucle', 0.27, boxed=True)
    base = g.mix(g.remap(shade, 0.15, 0.80), mul(c, 0.56), mul(c, 1.20))
    base = g.mix(g.remap(g.noise(g.obj(), 7, 1), 0.35, 0.65, 0, 0.12), base, mul(c, 0.84))
    base = soft_edge(g, base, 0.14, c)
    g.p(Base_Color=base, Roughness=0.95, Specular=0.05, Sheen=0.35, Sheen_Tint=0.7,
        Normal=g.bump(height, 0.85, 0.0050))
    return g.mat()


def velvet(hexc):
    """Pile fabric: dark when seen straight on, bright nap at grazing angles and in brushed strokes."""
    g = G('velvet')
    c = fab(hexc)
    stroke = g.noise(g.distort(g.scale(g.obj(), (1, 1, 0.55)), 5, 0.10), 8, 2, 0.5)
    base = g.mix(g.remap(stroke, 0.30, 0.70), mul(c, 0.55), mul(c, 0.76))
    bright = tuple(min(1, x * 1.9 + 0.02) for x in c[:3]) + (1,)
    base = g.mix(g.math('MULTIPLY', g.facing(1.9, 0.45), 0.75), base, bright)
    g.p(Base_Color=base, Roughness=0.8, Specular=0.06, Sheen=0.55, Sheen_Tint=0.95,
        Normal=g.bump(stroke, 0.25, 0.0030))
    return g.mat()


def leather(hexc, rough=0.40):
    """Full-grain leather: fine pebbles, slight creases, uneven sheen."""
    g = G('leather')
    c = fab(hexc)
    height, shade = g.map('leather', 0.11, boxed=True)
    mottle = g.noise(g.obj(), 5, 3, 0.55)
    fold = g.noise(g.distort(g.obj(), 6, 0.08), 13, 2, 0.5)
    crease = g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', fold, 0.5)), 0.0, 0.035)
    base = g.mix(g.remap(mottle, 0.3, 0.7), mul(c, 0.80), mul(c, 1.14))
    base = g.mix(g.math('MULTIPLY', g.math('SUBTRACT', 1.0, shade), 0.30), base, mul(c, 0.55))
    base = g.mix(g.math('MULTIPLY', g.math('SUBTRACT', 1.0, crease), 0.14), base, mul(c, 0.55))
    relief = g.math('ADD', g.math('MULTIPLY', height, 0.75),
                    g.math('ADD', g.math('MULTIPLY', fold, 2.4), g.math('MULTIPLY', crease, 0.35)))
    g.p(Base_Color=base, Roughness=g.remap(mottle, 0.3, 0.7, rough - 0.05, rough + 0.1),
        Specular=0.45, Normal=g.bump(relief, 0.50, 0.0014))
    return g.mat()


def cane(hexc='#cfae7c'):
    """Woven cane webbing: lattice cut out by alpha on UVs in meters."""
    g = G('cane')
    uv = g.uv()
    sep = g.n('SeparateXYZ', {0: uv})
    pitch = 0.011

    def strip(value, half_width):
        f = g.math('FRACT', g.math('DIVIDE', value, pitch))
        return g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', f, 0.5)), half_width)

    x, y = sep.outputs[0], sep.outputs[1]
    straight = g.math('MAXIMUM', strip(x, 0.17), strip(y, 0.17))
    diagonal = g.math('MAXIMUM', strip(g.math('ADD', x, y), 0.11), strip(g.math('SUBTRACT', x, y), 0.11))
    tone = g.noise(uv, 300, 2)
    g.p(Base_Color=g.mix(tone, mul(srgb(hexc), 0.7), srgb(hexc)), Roughness=0.5,
        Alpha=g.math('MAXIMUM', straight, diagonal))
    return g.mat()


def rattan(hexc='#c59a63'):
    """Rattan pole: fibers along the pole, darker leaf nodes every 12 cm; UV x runs along the pole in meters."""
    g = G('rattan')
    c = srgb(hexc)
    sep = g.n('SeparateXYZ', {0: g.uv()})
    shift = g.math('MULTIPLY', g.n('ObjectInfo').outputs['Random'], 7.0)
    along = g.math('FRACT', g.math('ADD', g.math('DIVIDE', sep.outputs[0], 0.12), shift))
    node = g.math('SUBTRACT', 1.0, g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', along, 0.5)), 0.0, 0.035))
    fibre = g.noise(g.scale(g.uv(), (9, 420, 1)), 1, 3, 0.6)
    tone = g.noise(g.scale(g.uv(), (3, 30, 1)), 1, 2)
    base = g.mix(g.remap(fibre, 0.3, 0.7), mul(c, 0.78), mul(c, 1.10))
    base = g.mix(g.remap(tone, 0.35, 0.65, 0, 0.35), base, mul(c, 0.70))
    base = g.mix(g.math('MULTIPLY', node, 0.75), base, mul(c, 0.42))
    relief = g.math('ADD', g.math('MULTIPLY', fibre, 0.5), g.math('MULTIPLY', node, 1.2))
    g.p(Base_Color=base, Roughness=0.42, Specular=0.4, Normal=g.bump(relief, 0.45, 0.0012))
    return g.mat()


def rug(hexc='#d9d0c2'):
    """Hand-woven wool: plump weft ribs 16 mm apart, heathered yarn, each pick a little different."""
    g = G('rug')
    c = fab(hexc)
    uv = g.uv()
    sep = g.n('SeparateXYZ', {0: g.distort(uv, 24, 0.010)})
    rows = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', sep.outputs[0], 3.14159 / 0.016)))
    knots = g.noise(g.scale(uv, (70, 150, 1)), 1, 2)
    height = g.math('ADD', rows, g.math('MULTIPLY', knots, 1.1))
    picks = g.noise(g.scale(uv, (62, 3, 1)), 1, 2, 0.6)
    heather = g.noise(g.scale(uv, (190, 60, 1)), 1, 2, 0.7)
    base = g.mix(g.remap(height, 0.25, 1.45), mul(c, 0.46), mul(c, 1.08))
    base = g.mix(g.remap(picks, 0.35, 0.65, 0, 0.40), base, mul(c, 0.74))
    base = g.mix(g.remap(heather, 0.45, 0.7, 0, 0.35), base, mul(c, 0.62))
    g.p(Base_Color=base, Roughness=0.95, Specular=0.05, Sheen=0.4, Normal=g.bump(height, 0.9, 0.007))
    return g.mat()


# ------------------------------------------------------------------ wood: (light, dark, roughness)
WOODS = {
    'oak': ('#b8916a', '#7d573a', 0.46),
    'light_oak': ('#cdb190', '#9c7a56', 0.50),
    'walnut': ('#62412b', '#2d180e', 0.40),
    'black_ash': ('#35312d', '#1a1816', 0.40),
    'ash': ('#dcc5a2', '#b79a6f', 0.5),
    'smoked_oak': ('#5b4431', '#2e1f14', 0.42),
    'teak': ('#a86a3a', '#6b3b1b', 0.42),
}


def wood(kind='oak'):
    """Solid wood: rings around a far pith, so end faces show ring lines and pores as dots."""
    g = G('wood_' + kind)
    light, dark, rough = WOODS[kind]
    lo, hi = srgb(dark), srgb(light)
    v = g.gco()
    bent = g.distort(g.scale(v, (0.55, 5.5, 5.5)), 1.0, 0.9)
    sep = g.n('SeparateXYZ', {0: bent})
    ry = g.math('POWER', g.math('ADD', sep.outputs[1], 3.1), 2.0)
    rz = g.math('POWER', g.math('ADD', sep.outputs[2], 7.3), 2.0)
    radius = g.math('SQRT', g.math('ADD', ry, rz))
    late = g.math('POWER', g.math('FRACT', g.math('MULTIPLY', radius, 3.4)), 2.4)
    ring = g.math('POWER', g.math('FRACT', g.math('MULTIPLY', radius, 44.0)), 3.0)
    streak = g.noise(g.scale(v, (2.2, 120, 120)), 1, 3, 0.65)
    pore = g.remap(g.noise(g.scale(v, (22, 900, 900)), 1, 1, 0.5), 0.60, 0.72)
    tone = g.noise(g.scale(v, (0.5, 4, 4)), 1, 1, 0.5)
    f = g.math('ADD', g.math('MULTIPLY', late, 0.24), g.math('MULTIPLY', g.remap(streak, 0.3, 0.7), 0.36))
    f = g.math('ADD', f, g.math('MULTIPLY', ring, 0.20))
    f = g.math('ADD', f, g.remap(tone, 0.3, 0.7, -0.12, 0.16), clamp=True)
    base = g.mix(f, hi, lo)
    base = g.mix(g.math('MULTIPLY', pore, 0.38), base, mul(lo, 0.6))
    relief = g.math('SUBTRACT', g.math('MULTIPLY', streak, 0.4), g.math('MULTIPLY', pore, 0.8))
    g.p(Base_Color=base, Roughness=g.remap(streak, 0.3, 0.7, rough - 0.05, rough + 0.12),
        Specular=0.35, Normal=g.bump(relief, 0.22, 0.0006))
    return g.mat()


# ------------------------------------------------------------------ metal, paint, plastic
def metal(hexc='#b08d57', rough=0.28, brushed=True):
    """Bare metal, brushed along the grain coordinate or polished."""
    g = G('metal')
    g.p(Base_Color=srgb(hexc), Metallic=1.0, Roughness=rough)
    if brushed:
        lines = g.noise(g.scale(g.gco(), (6, 700, 700)), 1, 2, 0.6)
        patches = g.noise(g.obj(), 11, 3)
        g.p(Roughness=g.math('ADD', g.remap(lines, 0.3, 0.7, rough - 0.05, rough + 0.06),
                             g.remap(patches, 0.3, 0.7, -0.04, 0.05)),
            Normal=g.bump(lines, 0.02, 0.0001))
    return g.mat()


def _coated(name, hexc, rough, frequency, detail, strength, dist, specular):
    g = G(name)
    relief = g.noise(g.obj(), frequency, detail)
    g.p(Base_Color=srgb(hexc), Roughness=rough, Specular=specular, Normal=g.bump(relief, strength, dist))
    return g.mat()


def powder(hexc='#1b1b1c', rough=0.48):
    """Powder-coated metal."""
    return _coated('powder', hexc, rough, 1500, 1, 0.08, 0.0004, 0.4)


def lacquer(hexc, rough=0.35):
    """Sprayed lacquer with a hint of orange peel."""
    return _coated('lacquer', hexc, rough, 240, 2, 0.03, 0.0005, 0.45)


def plastic(hexc, rough=0.5):
    """Molded plastic with fine texture."""
    return _coated('plastic', hexc, rough, 900, 2, 0.12, 0.0004, 0.4)


# ------------------------------------------------------------------ stone and ceramic
def ceramic(hexc, rough=0.55):
    """Stoneware with sparse specks."""
    g = G('ceramic')
    relief = g.noise(g.obj(), 40, 4, 0.65)
    specks = g.remap(g.noise(g.obj(), 420, 1), 0.68, 0.74)
    base = g.mix(g.math('MULTIPLY', specks, 0.35), srgb(hexc), mul(srgb(hexc), 0.35))
    g.p(Base_Color=base, Roughness=rough, Specular=0.4, Normal=g.bump(relief, 0.25, 0.0015))
    return g.mat()


def marble(hexc='#efece6', vein='#77726c'):
    """Polished white marble: long main veins with soft flanks, fine side veins, clouds."""
    g = G('marble')
    white, grey = srgb(hexc), srgb(vein)
    v = g.gco()
    turned = g.n('Mapping', {'Vector': v, 'Rotation': (0.3, 0.2, 0.7), 'Scale': (1.0, 2.3, 1.6)}).outputs[0]
    bent = g.distort(g.distort(turned, 1.6, 0.75), 6, 0.10)

    def ridge(value, width):
        distance = g.math('ABSOLUTE', g.math('SUBTRACT', value, 0.5))
        return g.math('SUBTRACT', 1.0, g.remap(distance, 0.0, width))

    main = g.noise(bent, 1.15, 3, 0.5)
    fine = g.noise(g.distort(v, 5, 0.22), 5.0, 4, 0.55)
    presence = g.remap(g.noise(v, 1.9, 1), 0.36, 0.58, 0.15, 1.0)
    clouds = g.remap(g.noise(v, 3.2, 3, 0.55), 0.4, 0.75, 0, 0.34)
    base = g.mix(clouds, white, mul(white, 0.74))
    flank = g.math('MULTIPLY', g.math('POWER', ridge(main, 0.085), 1.6), presence)
    base = g.mix(g.math('MULTIPLY', flank, 0.45), base, mul(grey, 1.15))
    core = g.math('MULTIPLY', g.math('POWER', ridge(main, 0.016), 1.2), presence)
    base = g.mix(g.math('MULTIPLY', core, 0.80), base, mul(grey, 0.55))
    side = g.math('MULTIPLY', g.math('POWER', ridge(fine, 0.014), 1.5), presence)
    base = g.mix(g.math('MULTIPLY', side, 0.42), base, mul(grey, 0.8))
    g.p(Base_Color=base, Roughness=0.16, Specular=0.5)
    return g.mat()


def travertine(hexc='#d8c8b0'):
    """Banded travertine with open pits."""
    g = G('travertine')
    c = mul(srgb(hexc), 0.72)
    v = g.gco()
    band = g.noise(g.distort(g.scale(v, (1.2, 1.2, 9)), 1.2, 0.5), 2.6, 4, 0.6)
    base = g.ramp(band, [(0.30, mul(c, 0.68)), (0.46, mul(c, 0.95)), (0.58, mul(c, 1.12)), (0.72, mul(c, 0.84))])
    pit = g.remap(g.noise(g.scale(v, (45, 45, 150)), 1, 2, 0.55), 0.62, 0.68)
    pit = g.math('MULTIPLY', pit, g.remap(band, 0.42, 0.55))
    base = g.mix(g.math('MULTIPLY', pit, 0.6), base, mul(c, 0.42))
    g.p(Base_Color=base, Roughness=0.5, Specular=0.35,
        Normal=g.bump(g.math('SUBTRACT', 1.0, pit), 0.5, 0.002))
    return g.mat()


def plaster(hexc='#e6e1d9'):
    """Painted wall plaster."""
    g = G('plaster')
    c = srgb(hexc)
    tone = g.noise(g.obj(), 1.6, 6, 0.6)
    relief = g.noise(g.obj(), 30, 5, 0.65)
    g.p(Base_Color=g.mix(g.remap(tone, 0.3, 0.7), mul(c, 0.93), mul(c, 1.03)),
        Roughness=0.9, Specular=0.15, Normal=g.bump(relief, 0.15, 0.003))
    return g.mat()


# ------------------------------------------------------------------ light and translucency
def shade(hexc='#efe6d6', emit=1.0):
    """Lit fabric or paper lamp shade: brightest around the bulb, fading to rim and outline.

    `emit` scales the glow (0 = lamp off); the bulb adds its own light.
    """
    g = G('shade')
    c = srgb(hexc)
    threads = g.noise(g.scale(g.uv(), (60, 900, 1)), 1, 1)
    colour = g.mix(threads, mul(c, 0.38), mul(c, 0.46))
    translucent = g.n('BsdfTranslucent', {'Color': mul(c, 0.42)})
    diffuse = g.n('BsdfDiffuse', {'Color': colour})
    shader = g.n('MixShader', {0: 0.12, 1: diffuse.outputs[0], 2: translucent.outputs[0]}).outputs[0]
    if emit:
        height = g.n('SeparateXYZ', {0: g.n('TexCoord').outputs['Generated']}).outputs[2]
        around = g.math('SUBTRACT', 1.0, g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', height, 0.42)), 0.0, 0.62))
        core = g.math('POWER', g.math('SUBTRACT', 1.0, g.n('LayerWeight', {'Blend': 0.5}).outputs['Facing']), 0.8)
        glow = g.math('ADD', 0.16 * emit, g.math('MULTIPLY', g.math('MULTIPLY', around, core), 1.25 * emit))
        tint = g.mix(glow, srgb('#ffb873'), srgb('#ffe2b8'))
        light = g.n('Emission', {'Color': g.mix(0.7, tint, c, 'MULTIPLY'), 'Strength': glow})
        shader = g.n('AddShader', {0: shader, 1: light.outputs[0]}).outputs[0]
    g.surface(shader)
    return g.mat()


def sheer(hexc='#f3efe8'):
    """Sheer curtain."""
    g = G('sheer')
    c = srgb(hexc)
    translucent = g.n('BsdfTranslucent', {'Color': c})
    diffuse = g.n('BsdfDiffuse', {'Color': c})
    cloth = g.n('MixShader', {0: 0.6, 1: diffuse.outputs[0], 2: translucent.outputs[0]})
    open_ = g.n('BsdfTransparent')
    g.surface(g.n('MixShader', {0: 0.22, 1: cloth.outputs[0], 2: open_.outputs[0]}).outputs[0])
    return g.mat()


def emit(hexc='#ffd9a8', k=8.0):
    """Glowing surface of strength `k`."""
    g = G('emit')
    g.p(Base_Color=(0, 0, 0, 1), Emission=srgb(hexc), Emission_Strength=k)
    return g.mat()


def gradient(low, high, k=1.15):
    """Glowing card that fades from color `low` in its lower corner to `high` in the upper one (UVs 0..1)."""
    g = G('gradient')
    sep = g.n('SeparateXYZ', {0: g.uv()})
    share = g.math('ADD', g.math('MULTIPLY', sep.outputs[0], 0.35), g.math('MULTIPLY', sep.outputs[1], 0.65))
    share = g.remap(share, 0.40, 0.58)
    g.surface(g.n('Emission', {'Color': g.mix(share, srgb(low), srgb(high)), 'Strength': k}).outputs[0])
    return g.mat()


def glass(hexc='#ffffff', rough=0.0):
    """Clear or tinted glass."""
    g = G('glass')
    g.p(Base_Color=srgb(hexc), Transmission=1.0, Roughness=rough, IOR=1.45)
    return g.mat()


def leaf(hexc='#3d5a34'):
    """Plant leaf with mid rib; UV x runs across, y along."""
    g = G('leaf')
    c = srgb(hexc)
    sep = g.n('SeparateXYZ', {0: g.uv()})
    across = g.math('ABSOLUTE', g.math('SUBTRACT', sep.outputs[0], 0.5))
    rib = g.math('SUBTRACT', 1.0, g.remap(across, 0.0, 0.03))
    tone = g.n('ObjectInfo').outputs['Random']
    base = g.mix(tone, mul(c, 0.7), mul(c, 1.35))
    base = g.mix(g.math('MULTIPLY', rib, 0.5), base, srgb('#9fb07a'))
    slant = g.math('ADD', sep.outputs[1], g.math('MULTIPLY', across, -0.35))
    veins = g.math('SINE', g.math('MULTIPLY', slant, 90.0))
    g.p(Base_Color=base, Roughness=0.38, Specular=0.4, Normal=g.bump(veins, 0.12, 0.002))
    translucent = g.n('BsdfTranslucent', {'Color': mul(srgb('#7fa046'), 0.8)})
    g.surface(g.n('MixShader', {0: 0.22, 1: g.b.outputs[0], 2: translucent.outputs[0]}).outputs[0])
    return g.mat()


# ------------------------------------------------------------------ plain
def flat(hexc, rough=0.8):
    """Even matte color."""
    g = G('flat')
    g.p(Base_Color=srgb(hexc), Roughness=rough, Specular=0.2)
    return g.mat()


def image(path_or_img):
    """Matte print of a Blender image on UVs 0..1."""
    g = G('img')
    texture = g.n('TexImage', image=path_or_img)
    g.p(Base_Color=texture.outputs[0], Roughness=0.6, Specular=0.15)
    return g.mat()


PRESET = {
    'brass': lambda: metal('#a88c62', 0.27),
    'black_metal': lambda: powder('#191919'),
    'chrome': lambda: metal('#d9dadb', 0.09, False),
    'steel': lambda: metal('#b4b4b2', 0.32),
    'white_metal': lambda: powder('#e9e7e2'),
}


def get(kind, col=None, **kw):
    """Material `kind`, a wood, a preset or a function of this module, made once per scene."""
    key = (kind, col, tuple(sorted(kw.items())))
    known = _C.get(key)
    try:
        if known and known.name:
            return known
    except ReferenceError:
        pass  # the scene has been deleted
    if kind in WOODS:
        made = wood(kind)
    elif kind in PRESET:
        made = PRESET[kind]()
    elif col:
        made = globals()[kind](col, **kw)
    else:
        made = globals()[kind](**kw)
    _C[key] = made
    return made
