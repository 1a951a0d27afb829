"""designs.py - shapes, colors and materials of every design for rendering.

`design(key, category, builder, variants, params, **views)` names a silhouette's builder, its
parameters (meters), every variant's materials by role, and camera overrides.
A material is text: 'linen #cfc3b0', 'marble #4b5a50 #c9d0c6' (vein) or 'linen #efebe4 0.6' (weave).
A design's texts are in catalogue/products; its measurements come from the finished model.
"""
import materials

DESIGNS = {}
WALL_ABOVE = 0.10   # meters; a product with a higher lowest point hangs

OAK = 'oak'
WALNUT = 'walnut'
ASH = 'ash'
BLACK_ASH = 'black_ash'
SMOKED = 'smoked_oak'
BRASS = 'brass'
STEEL = 'black_metal'
CHROME = 'chrome'
BRUSHED = 'steel'
SAND = 'linen #cfc3b0'
OAT = 'linen #d9cfbf'
FLAX = 'linen #b9ab97'
CLAY = 'linen #a9815a'
STONE = 'linen #8d8f8c'
SAGE = 'linen #8f9b86'
INDIGO = 'linen #43526b'
GRAPHITE = 'linen #4a4c4e'
WHITE_LINEN = 'linen #efebe4 0.6'
CREAM = 'boucle #e9e2d6'
MUSHROOM = 'boucle #b9a895'
MOSS_B = 'boucle #7d8468'
FOREST = 'velvet #35463a'
RUST = 'velvet #8c4a2c'
OCHRE = 'velvet #a9743f'
ROSE = 'velvet #b98a80'
NIGHT = 'velvet #2f3b52'
COGNAC = 'leather #8a4b25'
NOIR = 'leather #2b211b'
BONE = 'leather #d8cbb8'
OLIVE_L = 'leather #5b5a41'
CANE = 'cane'
TRAVERTINE = 'travertine'
MARBLE = 'marble'
VERDE = 'marble #4b5a50 #c9d0c6'
NERO = 'marble #2b2a2a #b9b2a6'


def design(key, category, builder, variants, params=None, weight=None, exposure=0.35, exposures=None, **views):
    """Add one design.

    `weight` is the piece's weight in kilograms (estimated by measures.py if missing), `views` are camera
    overrides by view name. `exposure` is in stops; `exposures` replaces it in the cut-outs of single variants, because
    white parts stand out from the page only with less light.
    """
    DESIGNS[key] = dict(category=category, builder=builder, params=params or {}, variants=variants,
                        weight=weight, exposure=exposure, exposures=exposures or {}, views=views)


def material(text):
    """Blender material for a text such as 'linen #efebe4 0.6'."""
    words = text.split()
    colour = words[1] if len(words) > 1 else None
    extra = {}
    if len(words) > 2:
        if words[0] == 'marble':
            extra['vein'] = words[2]
        else:
            extra['weave'] = float(words[2])
    return materials.get(words[0], colour, **extra)


def dressed(key, variant):
    """Materials of a variant by role."""
    return {role: material(text) for role, text in DESIGNS[key]['variants'][variant].items()}


def mount(key, lowest):
    """'floor', 'ceiling' (pendants) or 'wall' (other designs above the floor); `lowest` is the lowest point in meters."""
    if 'pendant' in DESIGNS[key]['builder']:
        return 'ceiling'
    return 'wall' if lowest > WALL_ABOVE else 'floor'


# ---------------------------------------------------------------- Sofa
design('sora', 'Sofa', 'sofa', dict(
    sand=dict(fabric=SAND, accent=CLAY, wood=OAK),
    cream=dict(fabric=CREAM, accent=CLAY, wood=WALNUT),
    forest=dict(fabric=FOREST, accent=OCHRE, wood=WALNUT),
    cognac=dict(fabric=COGNAC, accent=OAT, wood=BLACK_ASH),
), weight=64, detail=dict(az=-38, el=18, focus=(-0.80, -0.22, 0.50), focus_r=0.30))
design('luna', 'Sofa', 'sofa_curve', dict(
    cream=dict(fabric=CREAM, wood=OAK, accent=CLAY),
    moss=dict(fabric=MOSS_B, wood=WALNUT, accent=OAT),
    rose=dict(fabric=ROSE, wood=WALNUT, accent=RUST),
), weight=72, hero=dict(el=14))
design('nami', 'Sofa', 'sofa_frame', dict(
    oat=dict(fabric=OAT, wood=OAK, accent=SAGE),
    sage=dict(fabric=SAGE, wood=ASH, accent=OAT),
    noir=dict(fabric=NOIR, wood=WALNUT, accent=CLAY),
), weight=42)
design('koda', 'Sofa', 'sofa_modular', dict(
    flax=dict(fabric=FLAX, accent=CLAY, wood=SMOKED),
    stone=dict(fabric=STONE, accent=INDIGO, wood=BLACK_ASH),
    mushroom=dict(fabric=MUSHROOM, accent=CREAM, wood=OAK),
), weight=98, hero=dict(el=16, az=-24))
design('mira', 'Sofa', 'sofa_shell', dict(
    forest=dict(fabric=FOREST, metal=BRASS, accent=OCHRE),
    rust=dict(fabric=RUST, metal=BRASS, accent=ROSE),
    night=dict(fabric=NIGHT, metal=STEEL, accent=OAT),
), weight=48)
design('haru', 'Sofa', 'sofa_bolster', dict(
    indigo=dict(fabric=INDIGO, wood=ASH),
    oat=dict(fabric=OAT, wood=OAK),
    olive=dict(fabric=OLIVE_L, wood=WALNUT),
), weight=52)

# ---------------------------------------------------------------- Chair
design('nora', 'Chair', 'chair_wood', dict(
    oak=dict(wood=OAK, seat=SAND),
    walnut=dict(wood=WALNUT, seat=NOIR),
    black=dict(wood=BLACK_ASH, seat=CREAM),
), weight=5, detail=dict(focus=(0, 0.1, 0.62), focus_r=0.2))
design('sena', 'Chair', 'chair_wood', dict(
    ash=dict(wood=ASH, seat=SAGE),
    smoked=dict(wood=SMOKED, seat=COGNAC),
), weight=6, params=dict(back='spindle', h=0.86))
design('teo', 'Chair', 'chair_wood', dict(
    walnut=dict(wood=WALNUT, seat=FLAX),
    oak=dict(wood=OAK, seat=COGNAC),
), weight=6, params=dict(back='ladder', h=0.90))
design('tani', 'Chair', 'chair_cantilever', dict(
    chrome=dict(metal=CHROME, wood=ASH, cane=CANE),
    black=dict(metal=STEEL, wood=BLACK_ASH, cane=CANE),
    brass=dict(metal=BRASS, wood=WALNUT, cane=CANE),
), weight=7)
design('mino', 'Chair', 'chair_shell', dict(
    clay=dict(shell=CLAY, metal=STEEL),
    stone=dict(shell=STONE, metal=STEEL),
    forest=dict(shell=FOREST, metal=BRASS),
), weight=6)
design('mei', 'Chair', 'chair_barrel', dict(
    cream=dict(fabric=CREAM, wood=OAK),
    rust=dict(fabric=RUST, wood=WALNUT),
    stone=dict(fabric=STONE, wood=BLACK_ASH),
), weight=8)
design('ren', 'Chair', 'chair_rail', dict(
    oak=dict(wood=OAK, seat=NOIR),
    walnut=dict(wood=WALNUT, seat=BONE),
    black=dict(wood=BLACK_ASH, seat=OAT),
), weight=6)

# ---------------------------------------------------------------- Armchair
design('toma', 'Armchair', 'armchair_tub', dict(
    cream=dict(fabric=CREAM, wood=OAK),
    rust=dict(fabric=RUST, wood=WALNUT),
    stone=dict(fabric=STONE, wood=BLACK_ASH),
), weight=24, detail=dict(focus=(-0.25, -0.2, 0.5), focus_r=0.19))
design('maru', 'Armchair', 'armchair_barrel', dict(
    mushroom=dict(fabric=MUSHROOM, plinth=WALNUT),
    cream=dict(fabric=CREAM, plinth=OAK),
    moss=dict(fabric=MOSS_B, plinth=STEEL),
), weight=27)
design('bina', 'Armchair', 'armchair_barrel', dict(
    ochre=dict(fabric=OCHRE, plinth=BRASS),
    forest=dict(fabric=FOREST, plinth=BRASS),
    rose=dict(fabric=ROSE, plinth=WALNUT),
), weight=28, params=dict(w=0.74, h=0.76, flute=(0.075, 0.018)))
design('oda', 'Armchair', 'armchair_frame', dict(
    oat=dict(fabric=OAT, wood=OAK),
    cognac=dict(fabric=COGNAC, wood=WALNUT),
    sage=dict(fabric=SAGE, wood=ASH),
), weight=15)
design('kira', 'Armchair', 'armchair_wing', dict(
    night=dict(fabric=NIGHT, wood=WALNUT),
    flax=dict(fabric=FLAX, wood=OAK),
    cognac=dict(fabric=COGNAC, wood=BLACK_ASH),
), weight=29)
design('lani', 'Armchair', 'armchair_rattan', dict(
    natural=dict(rattan='rattan #c59a63', fabric=OAT),
    tea=dict(rattan='rattan #7a5230', fabric=SAGE),
    black=dict(rattan='rattan #24211e', fabric=CLAY),
), weight=12)
design('dara', 'Armchair', 'armchair_sling', dict(
    cognac=dict(leather=COGNAC, metal=STEEL),
    noir=dict(leather=NOIR, metal=CHROME),
    bone=dict(leather=BONE, metal=STEEL),
), weight=14)

# ---------------------------------------------------------------- Bar Stool
design('brio', 'Bar Stool', 'stool_steel', dict(
    cognac=dict(metal=STEEL, seat=COGNAC, foot=BRASS),
    cream=dict(metal=STEEL, seat=CREAM, foot=STEEL),
    noir=dict(metal=BRASS, seat=NOIR, foot=BRASS),
), weight=7)
design('hoka', 'Bar Stool', 'stool_saddle', dict(
    oak=dict(wood=OAK, metal=BRASS),
    walnut=dict(wood=WALNUT, metal=BRASS),
    black=dict(wood=BLACK_ASH, metal=STEEL),
), weight=5)
design('kubo', 'Bar Stool', 'stool_bucket', dict(
    sage=dict(fabric=SAGE, wood=OAK, foot=BRASS),
    rust=dict(fabric=RUST, wood=WALNUT, foot=BRASS),
    noir=dict(fabric=NOIR, wood=BLACK_ASH, foot=STEEL),
), weight=9)
design('rila', 'Bar Stool', 'stool_sled', dict(
    black=dict(metal=STEEL, wood=ASH, cane=CANE),
    chrome=dict(metal=CHROME, wood=WALNUT, cane=CANE),
), weight=8)
design('pivo', 'Bar Stool', 'stool_pedestal', dict(
    rose=dict(fabric=ROSE, metal=BRASS, base=BRASS),
    night=dict(fabric=NIGHT, metal=BRASS, base=NERO),
    cognac=dict(fabric=COGNAC, metal=STEEL, base=STEEL),
), weight=15)

# ---------------------------------------------------------------- Office Chair
design('ergo', 'Office Chair', 'office_task', dict(
    graphite=dict(fabric=GRAPHITE, metal=BRUSHED, plastic='plastic #1d1e20'),
    sand=dict(fabric='linen #b7a78f', metal=CHROME, plastic='plastic #dedad3'),
), weight=18, params=dict(head=True), exposures=dict(sand=-0.35), detail=dict(focus=(0.2, 0, 0.6), focus_r=0.2))
design('dono', 'Office Chair', 'office_ribbed', dict(
    noir=dict(leather=NOIR, metal=CHROME, plastic='plastic #1d1e20'),
    cognac=dict(leather=COGNAC, metal=CHROME, plastic='plastic #1d1e20'),
    bone=dict(leather=BONE, metal=BRASS, plastic='plastic #1d1e20'),
), weight=16)
design('fila', 'Office Chair', 'office_shell', dict(
    walnut=dict(shell=WALNUT, fabric=NOIR, metal=CHROME, plastic='plastic #1d1e20'),
    oak=dict(shell=OAK, fabric=STONE, metal=STEEL, plastic='plastic #1d1e20'),
), weight=13, params=dict(arms=5))
design('loma', 'Office Chair', 'office_tub', dict(
    cream=dict(fabric=CREAM, metal=BRASS, plastic='plastic #2a2723'),
    sage=dict(fabric=SAGE, metal=BRUSHED, plastic='plastic #1d1e20'),
    rose=dict(fabric=ROSE, metal=BRASS, plastic='plastic #2a2723'),
), weight=15)
design('poco', 'Office Chair', 'office_task', dict(
    indigo=dict(fabric=INDIGO, metal=BRUSHED, plastic='plastic #1d1e20'),
    clay=dict(fabric=CLAY, metal='white_metal', plastic='plastic #dedad3'),
), weight=12, params=dict(h=0.90, arms=False, low=0.60), exposures=dict(clay=-0.5))

# ---------------------------------------------------------------- Table
LOW_TABLE_VIEW = dict(hero=dict(el=20))      # from above, to show the top of small tables
design('pina', 'Table', 'table_drums', dict(
    travertine=dict(top=TRAVERTINE, base=TRAVERTINE),
    nero=dict(top=NERO, base=SMOKED),
    oak=dict(top=OAK, base=OAK),
), weight=78, hero=dict(el=15))
design('bo', 'Table', 'table_turned', dict(
    walnut=dict(top=WALNUT, base=WALNUT),
    ash=dict(top=ASH, base=ASH),
    black=dict(top=BLACK_ASH, base=BLACK_ASH),
), weight=7, **LOW_TABLE_VIEW)
design('duo', 'Table', 'table_nest', dict(
    oak=dict(top=OAK, top2=MARBLE, metal=STEEL),
    walnut=dict(top=WALNUT, top2=TRAVERTINE, metal=BRASS),
    verde=dict(top=VERDE, top2=SMOKED, metal=BRASS),
), weight=22, hero=dict(el=15))
design('mori', 'Table', 'table_slabs', dict(
    white=dict(top=MARBLE, base=OAK),
    travertine=dict(top=TRAVERTINE, base=WALNUT),
    verde=dict(top=VERDE, base=BLACK_ASH),
), weight=62, hero=dict(el=15))
design('hana', 'Table', 'table_shelf', dict(
    oak=dict(wood=OAK, shelf=CANE),
    walnut=dict(wood=WALNUT, shelf=CANE),
), weight=18, hero=dict(el=15))
design('ando', 'Table', 'table_console', dict(
    oak=dict(wood=OAK, metal=BRASS),
    walnut=dict(wood=WALNUT, metal=BRASS),
    black=dict(wood=BLACK_ASH, metal=BRASS, top=MARBLE),
), weight=19)
design('siro', 'Table', 'table_c', dict(
    white=dict(top=MARBLE, metal=BRASS),
    nero=dict(top=NERO, metal=STEEL),
    oak=dict(top=OAK, metal=STEEL),
), weight=9, **LOW_TABLE_VIEW)
design('koro', 'Table', 'table_drum', dict(
    smoked=dict(body=SMOKED, top=BRASS),
    oak=dict(body=OAK, top=TRAVERTINE),
    sage=dict(body='lacquer #8f9b86', top=MARBLE),
), weight=21, **LOW_TABLE_VIEW)

# ---------------------------------------------------------------- Dining Table
design('oval', 'Dining Table', 'dining_legs', dict(
    oak=dict(top=OAK, base=OAK),
    walnut=dict(top=WALNUT, base=WALNUT),
    black=dict(top=BLACK_ASH, base=BLACK_ASH),
), weight=46, hero=dict(el=13))
design('roma', 'Dining Table', 'dining_pedestal', dict(
    white=dict(top=MARBLE, base=STEEL),
    travertine=dict(top=TRAVERTINE, base=TRAVERTINE),
    walnut=dict(top=WALNUT, base=BRASS),
), weight=88, hero=dict(el=16))
design('tula', 'Dining Table', 'dining_drums', dict(
    oak=dict(top=OAK, base=OAK),
    smoked=dict(top=SMOKED, base=SMOKED),
    travertine=dict(top=TRAVERTINE, base=WALNUT),
), weight=82, hero=dict(el=13))
design('bano', 'Dining Table', 'dining_trestle', dict(
    oak=dict(top=OAK, base=OAK, metal=BRASS),
    walnut=dict(top=WALNUT, base=WALNUT, metal=BRASS),
    ash=dict(top=ASH, base=BLACK_ASH),
), weight=62, hero=dict(el=13))
design('kova', 'Dining Table', 'dining_cross', dict(
    oak=dict(top=OAK, metal=STEEL),
    walnut=dict(top=WALNUT, metal=BRASS),
), weight=44, hero=dict(el=15))
design('porta', 'Dining Table', 'dining_portal', dict(
    white=dict(top=MARBLE, metal=BRASS),
    nero=dict(top=NERO, metal=STEEL),
    verde=dict(top=VERDE, metal=BRASS),
), weight=96, hero=dict(el=14))

# ---------------------------------------------------------------- Office Desk
design('kami', 'Office Desk', 'desk_trestle', dict(
    oak=dict(top=OAK, base=OAK, metal=BRASS),
    white=dict(top='lacquer #e9e7e2', base=ASH, metal=BRASS),
    black=dict(top='lacquer #24211e', base=WALNUT, metal=BRASS),
), weight=31)
design('vero', 'Office Desk', 'desk_pedestal', dict(
    walnut=dict(wood=WALNUT, metal=BRASS),
    oak=dict(wood=OAK, metal=STEEL, panel='lacquer #8f9b86'),
), weight=49)
design('levo', 'Office Desk', 'desk_lift', dict(
    oak=dict(top=OAK, metal='white_metal', plastic='plastic #1d1e20'),
    walnut=dict(top=WALNUT, metal=STEEL, plastic='plastic #dedad3'),
), weight=44)
design('seki', 'Office Desk', 'desk_writing', dict(
    walnut=dict(wood=WALNUT, metal=BRASS, leather=COGNAC),
    ash=dict(wood=ASH, metal=BRASS, leather='leather #6f7a63'),
    black=dict(wood=BLACK_ASH, metal=BRASS, leather=NOIR),
), weight=27, hero=dict(el=13))
design('bosco', 'Office Desk', 'desk_wave', dict(
    smoked=dict(wood=SMOKED, metal=BRASS),
    oak=dict(wood=OAK, metal=STEEL),
    walnut=dict(wood=WALNUT, metal=BRASS),
), weight=58, hero=dict(el=13))

# ---------------------------------------------------------------- Storage
design('suna', 'Storage', 'cabinet', dict(
    oak=dict(wood=OAK, panel=CANE, metal=BRASS),
    walnut=dict(wood=WALNUT, panel=CANE, metal=BRASS),
    black=dict(wood=BLACK_ASH, panel=CANE, metal=BRASS),
), weight=56, detail=dict(focus=(-0.45, -0.2, 0.5), focus_r=0.24))
design('riva', 'Storage', 'credenza_round', dict(
    walnut=dict(wood=WALNUT, metal=BRASS),
    oak=dict(wood=OAK, metal=STEEL, top=TRAVERTINE),
    smoked=dict(wood=SMOKED, metal=BRASS, top=MARBLE),
), weight=63)
design('tivi', 'Storage', 'cabinet', dict(
    oak=dict(wood=OAK, metal=STEEL, feet=STEEL),
    smoked=dict(wood=SMOKED, metal=BRASS, feet=STEEL),
    walnut=dict(wood=WALNUT, metal=BRASS, feet=BRASS),
), weight=48, params=dict(L=2.10, D=0.42, H=0.52, leg_h=0.12, legs='metal', n=2, kind='slat', handle='none',
                          drawer_cols=0, niche=0.12))
design('kado', 'Storage', 'cabinet', dict(
    sage=dict(wood=OAK, panel='lacquer #8f9b86', metal=BRASS, feet=OAK),
    clay=dict(wood=WALNUT, panel='lacquer #a9725a', metal=BRASS, feet=WALNUT),
    white=dict(wood=ASH, panel='lacquer #e9e7e2', metal=STEEL, feet=ASH),
), weight=52, params=dict(L=1.40, D=0.44, H=0.86, leg_h=0.10, legs='plinth', n=2, kind='plain', handle='knob',
                          drawer_cols=1))
design('tre', 'Storage', 'bookcase', dict(
    oak=dict(wood=OAK, metal=BRASS),
    walnut=dict(wood=WALNUT, metal=BRASS),
), weight=24, params=dict(style='ladder', W=0.92, D=0.40, H=1.90))
design('gira', 'Storage', 'bookcase', dict(
    walnut=dict(wood=WALNUT, metal=STEEL),
    oak=dict(wood=OAK, metal=BRASS),
    ash=dict(wood=ASH, metal='white_metal'),
), weight=46)
design('arca', 'Storage', 'cabinet_arch', dict(
    oak=dict(wood=OAK, panel=CANE, metal=BRASS),
    black=dict(wood=BLACK_ASH, panel=CANE, metal=BRASS),
), weight=61)
design('vetro', 'Storage', 'cabinet_arch', dict(
    walnut=dict(wood=WALNUT, panel=WALNUT, metal=BRASS),
    oak=dict(wood=OAK, panel=OAK, metal=BRASS),
), weight=68, params=dict(glass=True))
design('garo', 'Storage', 'wardrobe', dict(
    oak=dict(wood=OAK, panel=CANE, metal=BRASS),
    walnut=dict(wood=WALNUT, panel=CANE, metal=BRASS),
    black=dict(wood=BLACK_ASH, panel=CANE, metal=BRASS),
), weight=98, params=dict(kind='cane'))
design('nito', 'Storage', 'night_stand', dict(
    oak=dict(wood=OAK, metal=BRASS),
    walnut=dict(wood=WALNUT, metal=BRASS),
    black=dict(wood=BLACK_ASH, metal=BRASS),
), weight=16)
design('tondo', 'Storage', 'night_stand', dict(
    smoked=dict(wood=SMOKED, metal=BRASS, top=MARBLE),
    cream=dict(wood='lacquer #e6dfd1', metal=BRASS, top=TRAVERTINE),
    walnut=dict(wood=WALNUT, metal=BRASS),
), weight=24, params=dict(style='round', H=0.52))
design('como', 'Storage', 'chest', dict(
    walnut=dict(wood=WALNUT, metal=BRASS),
    oak=dict(wood=OAK, metal=STEEL),
    ash=dict(wood=ASH, metal=BRASS),
), weight=54)

# ---------------------------------------------------------------- Bed
BEDDING = dict(linen_m=WHITE_LINEN, duvet_m='linen #e4ddd1 0.6')
GREY_BEDDING = dict(linen_m=WHITE_LINEN, duvet_m='linen #b9bab6 0.6')
SAGE_BEDDING = dict(linen_m=WHITE_LINEN, duvet_m='linen #aab19f 0.6')
SAND_BEDDING = dict(linen_m=WHITE_LINEN, duvet_m='linen #c8b69d 0.6')
BED_VIEW = dict(hero=dict(az=-36, el=16), side=dict(az=44, el=16), detail=dict(focus_r=0.42), exposure=0.1)
design('lumi', 'Bed', 'bed_channel', dict(
    flax=dict(fabric=FLAX, wood=OAK, accent='boucle #9a7b5b', **BEDDING),
    forest=dict(fabric=FOREST, wood=WALNUT, accent=OCHRE, **BEDDING),
    stone=dict(fabric=STONE, wood=BLACK_ASH, accent=INDIGO, **GREY_BEDDING),
), weight=74, **BED_VIEW)
design('nuvo', 'Bed', 'bed_channel', dict(
    cream=dict(fabric=CREAM, wood=WALNUT, accent=CLAY, **BEDDING),
    mushroom=dict(fabric=MUSHROOM, wood=OAK, accent=SAGE, **BEDDING),
    moss=dict(fabric=MOSS_B, wood=WALNUT, accent=OAT, **SAGE_BEDDING),
), weight=82, params=dict(style='wing', head_h=0.98), **BED_VIEW)
design('sia', 'Bed', 'bed_channel', dict(
    cognac=dict(fabric=COGNAC, wood=WALNUT, accent=OAT, throw=FLAX, **BEDDING),
    oat=dict(fabric=OAT, wood=OAK, accent=SAGE, throw=OAT, **SAGE_BEDDING),
    night=dict(fabric=NIGHT, wood=BLACK_ASH, accent=OAT, throw=INDIGO, **GREY_BEDDING),
), weight=84, params=dict(style='panel', W=1.80, head_h=0.98), **BED_VIEW)
design('pado', 'Bed', 'bed_wood', dict(
    oak=dict(wood=OAK, accent=CLAY, throw=CLAY, **SAND_BEDDING),
    walnut=dict(wood=WALNUT, accent=OAT, throw=OAT, **SAGE_BEDDING),
), weight=62, **BED_VIEW)
design('kane', 'Bed', 'bed_wood', dict(
    oak=dict(wood=OAK, panel=CANE, metal=BRASS, accent=SAGE, **BEDDING),
    walnut=dict(wood=WALNUT, panel=CANE, metal=BRASS, accent=CLAY, **BEDDING),
    black=dict(wood=BLACK_ASH, panel=CANE, metal=BRASS, accent=OAT, **GREY_BEDDING),
), weight=61, params=dict(head='cane', head_h=1.10, foot='drawers', leg_h=0.10, rail_h=0.28), **BED_VIEW)
design('saro', 'Bed', 'bed_wood', dict(
    ash=dict(wood=ASH, accent=INDIGO, **GREY_BEDDING),
    black=dict(wood=BLACK_ASH, accent=CLAY, **SAND_BEDDING),
), weight=58, params=dict(head='spindle', head_h=1.00, foot='spindle'), **BED_VIEW)
design('zeno', 'Bed', 'bed_platform', dict(
    smoked=dict(wood=SMOKED, pad_m=FLAX, accent=CLAY, **BEDDING),
    oak=dict(wood=OAK, pad_m=SAGE, accent=OAT, **BEDDING),
    walnut=dict(wood=WALNUT, pad_m=NOIR, accent=OAT, **GREY_BEDDING),
), weight=79, **BED_VIEW)
design('vela', 'Bed', 'bed_canopy', dict(
    oak=dict(wood=OAK, fabric=OAT, accent=CLAY, throw=FLAX, **BEDDING),
    black=dict(wood=BLACK_ASH, fabric=CREAM, accent=SAGE, throw=SAGE, **BEDDING),
), weight=72, hero=dict(az=-34, el=12), side=dict(az=44, el=12), detail=dict(focus=(-0.35, 0.55, 0.72), focus_r=0.42), exposure=0.1)

# ---------------------------------------------------------------- Lighting
SHADE = 'shade #efe5d2'
OPAL = 'shade #f6f0e4'
design('sol', 'Lighting', 'lamp_floor', dict(
    brass=dict(metal=BRASS, shade_m=SHADE),
    black=dict(metal=STEEL, shade_m='shade #f2ede2'),
), weight=6, detail=dict(focus=(0, 0, 1.3), focus_r=0.25))
design('tripo', 'Lighting', 'lamp_floor', dict(
    oak=dict(metal=OAK, shade_m=SHADE),
    walnut=dict(metal=WALNUT, shade_m=SHADE),
    black=dict(metal=BLACK_ASH, shade_m='shade #e8dcc6'),
), weight=4, params=dict(tripod=True, r_low=0.24, r_high=0.24, sh=0.28, H=1.50))
design('volta', 'Lighting', 'lamp_arc', dict(
    brass=dict(metal=BRASS, base=VERDE, shade_m='lacquer #efe6d6'),
    black=dict(metal=STEEL, base=NERO, shade_m='lacquer #e9e2d3'),
), weight=26, detail=dict(az=-30, el=2, focus=(1.36, -0.10, 1.46), focus_r=0.28))
design('washi', 'Lighting', 'lamp_paper', dict(
    natural=dict(frame=OAK, paper='shade #f3ead8'),
    tea=dict(frame=WALNUT, paper='shade #e2c69b'),
), weight=2, exposure=0.1)
design('ceri', 'Lighting', 'lamp_table', dict(
    cream=dict(body='ceramic #e6dfd3', metal=BRASS, shade_m=SHADE),
    clay=dict(body='ceramic #9c6a4c', metal=BRASS, shade_m=SHADE),
    sage=dict(body='ceramic #8f9b86', metal=BRASS, shade_m=SHADE),
), weight=4)
design('cala', 'Lighting', 'lamp_table', dict(
    travertine=dict(body=TRAVERTINE, metal=BRASS, shade_m=SHADE),
    verde=dict(body=VERDE, metal=BRASS, shade_m=SHADE),
), weight=6, params=dict(kind='column', H=0.52))
design('funa', 'Lighting', 'lamp_mushroom', dict(
    brass=dict(metal=BRASS, inner='lacquer #efe6d6'),
    cream=dict(metal='lacquer #e6dfd1'),
    olive=dict(metal='lacquer #5b5a41', inner='lacquer #efe6d6'),
), weight=3, exposures=dict(cream=-0.5))
design('wanda', 'Lighting', 'lamp_wall', dict(
    brass=dict(metal=BRASS, opal=OPAL),
    black=dict(metal=STEEL, opal=OPAL),
), weight=2, params=dict(arms=2), exposure=0.5, side=dict(az=34, el=3))
design('domi', 'Lighting', 'pendant_dome', dict(
    black=dict(outer=STEEL, inner='lacquer #e9e2d3', metal=BRASS, cord='flat #151515'),
    sage=dict(outer='lacquer #8f9b86', inner='lacquer #f1ece0', metal=BRASS, cord='flat #6b5a48'),
    brass=dict(outer=BRASS, inner='lacquer #f1ece0', metal=BRASS, cord='flat #151515'),
), weight=2, hero=dict(az=-20, el=-5), exposure=0.75)
design('rota', 'Lighting', 'pendant_basket', dict(
    natural=dict(rattan='rattan #c59a63', metal=BRASS, cord='flat #3a2f26'),
    black=dict(rattan='rattan #24211e', metal=STEEL, cord='flat #151515'),
), weight=2, hero=dict(az=-20, el=-4), exposure=0.6)
design('perla', 'Lighting', 'pendant_linear', dict(
    brass=dict(metal=BRASS, opal=OPAL),
    black=dict(metal=STEEL, opal=OPAL),
), weight=4, hero=dict(az=-22, el=-2), detail=dict(az=-30, el=4, focus=(-0.28, 0, 1.68), focus_r=0.30), exposure=0.6)

# ---------------------------------------------------------------- Accessory
design('rugo', 'Accessory', 'rug_rect', dict(
    sand=dict(rug='rug #d9d0c2', border='rug #93806a'),
    clay=dict(rug='rug #b08a6e', border='rug #e1d8ca'),
    sage=dict(rug='rug #9aa38e', border='rug #d9d0c2'),
), weight=11, hero=dict(az=-24, el=36), side=dict(az=35, el=36))
design('rondo', 'Accessory', 'rug_round', dict(
    jute=dict(rug='rug #c3a377', tone='rug #e1d3b8'),
    grey=dict(rug='rug #a3a29d', tone='rug #55544f'),
), weight=9, hero=dict(el=30), side=dict(el=22, lens=110))
design('orbi', 'Accessory', 'mirror', dict(
    brass=dict(frame=BRASS),
    oak=dict(frame=OAK),
    black=dict(frame=STEEL),
), weight=7, hero=dict(az=-24, el=3), side=dict(az=36, el=3),
   detail=dict(focus=(-0.27, -0.03, 1.74), focus_r=0.10))
design('vano', 'Accessory', 'mirror', dict(
    brass=dict(frame=BRASS),
    walnut=dict(frame=WALNUT),
), weight=16, params=dict(kind='arch'), hero=dict(az=-28, el=6), side=dict(az=40, el=6),
   detail=dict(focus_r=0.12))
design('tera', 'Accessory', 'vase_set', dict(
    sand=dict(mat='ceramic #e6dfd3', mat2='ceramic #b98b67', mat3='ceramic #6f5b49', stems='flat #b89a6a'),
    ink=dict(mat='ceramic #3d4046', mat2='ceramic #8f9b86', mat3='ceramic #e6dfd3', stems='flat #c9b48a'),
), weight=5, detail=dict(focus=(-0.04, -0.08, 0.15), focus_r=0.15))
design('taro', 'Accessory', 'tray_set', dict(
    walnut=dict(wood=WALNUT, metal=BRASS, ceramic='ceramic #e6dfd3'),
    oak=dict(wood=OAK, metal=BRASS, ceramic='ceramic #6f7a63'),
), weight=3, hero=dict(el=24), side=dict(el=24), detail=dict(focus=(-0.02, -0.04, 0.05), focus_r=0.13))
design('oro', 'Accessory', 'clock', dict(
    oak=dict(face=OAK, metal=BRASS, ticks='flat #1c1815'),
    walnut=dict(face=WALNUT, metal=BRASS, ticks=BRASS),
    white=dict(face='lacquer #eeece8', metal=STEEL, ticks='flat #1c1815'),
), weight=2, hero=dict(az=-18, el=3), side=dict(az=34, el=3),
   detail=dict(focus=(-0.03, -0.04, 1.60), focus_r=0.12))
design('moki', 'Accessory', 'cushion_set', dict(
    clay=dict(fabric=OAT, fabric2=CREAM, fabric3=CLAY),
    sage=dict(fabric=SAGE, fabric2=FOREST, fabric3=OAT),
    night=dict(fabric=INDIGO, fabric2=CREAM, fabric3=NIGHT),
), weight=3)
design('bena', 'Accessory', 'bench', dict(
    oak=dict(wood=OAK, seat=FLAX),
    walnut=dict(wood=WALNUT, seat=NOIR),
    black=dict(wood=BLACK_ASH, seat=CREAM),
), weight=9)
design('resa', 'Accessory', 'bench', dict(
    oak=dict(wood=OAK, seat=CANE),
    walnut=dict(wood=WALNUT, seat=CANE),
), weight=8, params=dict(kind='cane', L=1.10))
design('pumo', 'Accessory', 'pouf', dict(
    cream=dict(fabric=CREAM, foot=WALNUT),
    rust=dict(fabric=RUST, foot=BRASS),
    moss=dict(fabric=MOSS_B, foot=OAK),
), weight=10, params=dict(ribs=22), hero=dict(el=13))

# ---------------------------------------------------------------- Manicure Chair
BLACK_P = 'plastic #1d1e20'
design('nilo', 'Manicure Chair', 'salon_stool', dict(
    cream=dict(fabric='leather #e0d7c8', metal=CHROME, plastic=BLACK_P),
    sage=dict(fabric='leather #8a957f', metal=BRASS, plastic=BLACK_P),
    cognac=dict(fabric=COGNAC, metal=STEEL, plastic=BLACK_P),
), weight=9)
design('yoko', 'Manicure Chair', 'salon_stool', dict(
    noir=dict(fabric=NOIR, metal=CHROME, plastic=BLACK_P),
    rose=dict(fabric='leather #b98a80', metal=BRASS, plastic=BLACK_P),
), weight=8, params=dict(back=False, saddle=True, seat_h=0.52))
design('dali', 'Manicure Chair', 'salon_client', dict(
    rose=dict(fabric=ROSE, wood=OAK, metal=BRASS, plastic=BLACK_P),
    cream=dict(fabric=CREAM, wood=WALNUT, metal=BRASS, plastic=BLACK_P),
    sage=dict(fabric=SAGE, wood=OAK, metal=CHROME, plastic=BLACK_P),
), weight=19, params=dict(base='disc'))

# ---------------------------------------------------------------- Manicure Table
design('nala', 'Manicure Table', 'nail_table', dict(
    oak=dict(wood=OAK, top='lacquer #f1ede6', fabric='leather #e0d7c8', metal=BRASS),
    walnut=dict(wood=WALNUT, top=MARBLE, fabric='leather #d8cbb8', metal=BRASS),
    sage=dict(wood='lacquer #8f9b86', top=OAK, fabric='leather #e0d7c8', metal=BRASS),
), weight=42)
design('lili', 'Manicure Table', 'nail_table', dict(
    cream=dict(wood='lacquer #e6dfd1', top=TRAVERTINE, fabric='leather #d8cbb8', metal=BRASS),
    oak=dict(wood=OAK, top=MARBLE, fabric='leather #e0d7c8', metal=BRASS),
), weight=48, params=dict(style='curve', L=1.20, D=0.52), hero=dict(az=150, el=12))
design('roli', 'Manicure Table', 'nail_table', dict(
    ash=dict(wood=ASH, top=ASH, fabric=NOIR, metal=STEEL),
    white=dict(wood='lacquer #ece8e0', top='lacquer #ece8e0', fabric='leather #b98a80', metal=BRASS),
), weight=26, params=dict(style='cart', L=0.95, D=0.45))

# ---------------------------------------------------------------- Pedicure Chair
design('pera', 'Pedicure Chair', 'pedicure_throne', dict(
    cream=dict(fabric='leather #e0d7c8', wood=OAK, ceramic='ceramic #f1ede6', metal=BRASS),
    cognac=dict(fabric=COGNAC, wood=WALNUT, ceramic='ceramic #e6dfd3', metal=BRASS),
    sage=dict(fabric='leather #8a957f', wood=OAK, ceramic='ceramic #f1ede6', metal=CHROME),
), weight=88, hero=dict(el=14))
design('regi', 'Pedicure Chair', 'pedicure_throne', dict(
    rose=dict(fabric=ROSE, wood=SMOKED, ceramic='ceramic #f1ede6', metal=BRASS),
    forest=dict(fabric=FOREST, wood=WALNUT, ceramic='ceramic #d6cdbf', metal=BRASS),
    cream=dict(fabric=CREAM, wood=OAK, ceramic='ceramic #6f5b49', metal=BRASS),
), weight=92, params=dict(style='shell'), hero=dict(el=14))
design('tami', 'Pedicure Chair', 'pedicure_throne', dict(
    oat=dict(fabric=OAT, wood='teak', ceramic='ceramic #3d4046', metal=STEEL),
    stone=dict(fabric=STONE, wood=OAK, ceramic='ceramic #f1ede6', metal=STEEL),
), weight=76, params=dict(style='bench'), hero=dict(el=14))

# ---------------------------------------------------------------- Pedicure Table
design('tika', 'Pedicure Table', 'pedi_cart', dict(
    oak=dict(wood=OAK, top=MARBLE, metal=BRASS, ceramic='ceramic #e6dfd3'),
    walnut=dict(wood=WALNUT, top=WALNUT, metal=STEEL, ceramic='ceramic #d6cdbf'),
), weight=14, params=dict(H=0.78))
design('muna', 'Pedicure Table', 'pedi_cart', dict(
    cream=dict(wood='lacquer #e6dfd1', top=TRAVERTINE, metal=BRASS),
    sage=dict(wood='lacquer #8f9b86', top=OAK, metal=BRASS),
    walnut=dict(wood=WALNUT, top=MARBLE, metal=BRASS),
), weight=21, params=dict(style='drawers', H=0.62, W=0.42, D=0.40))
design('sumi', 'Pedicure Table', 'pedi_rest', dict(
    oak=dict(wood=OAK, fabric='leather #e0d7c8', metal=BRASS),
    walnut=dict(wood=WALNUT, fabric=COGNAC, metal=BRASS),
), weight=9)
