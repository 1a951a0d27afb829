"""products_lighting.py - floor, arc, table, wall and pendant lamps. Units: meters."""
import math

import numpy as np

import core as C
from parts import R, SIDES, box, bulb, disc, fluted, globe, oval, product, ring_path, rod, shade_cone, slab, turned


def foot(metal, radius=0.145, name='foot'):
    """Weighted disc foot with a soft shoulder."""
    turned(name, [(0.001, 0), (radius - 0.005, 0), (radius, 0.004), (radius, 0.014), (radius - 0.004, 0.018),
                  (0.02, 0.021), (0.012, 0.03), (0.001, 0.03)], metal, seg=96)


def spider(metal, r, z, x=0.0, y=0.0):
    """Three spokes that carry a shade ring of radius r at height z."""
    for k in range(3):
        a = R(90 + 120 * k)
        rod([(x, y, z - 0.02), (x + r * math.cos(a), y + r * math.sin(a), z)], 0.0018, metal, res=3)


@product('Lighting')
def lamp_floor(metal, shade_m, H=1.52, r_low=0.215, r_high=0.165, sh=0.30, tripod=False):
    """Floor lamp with a linen cone or drum shade on a single stem or a timber tripod."""
    z = H - sh
    if tripod:
        hub = z - 0.10
        for k in range(3):
            a = R(-65 + 120 * k)
            rod([(0.26 * math.cos(a), 0.26 * math.sin(a), 0.004), (0.018 * math.cos(a), 0.018 * math.sin(a), hub)],
                0.0135, metal, res=8)
        turned('hub', [(0.001, 0), (0.030, 0), (0.034, 0.004), (0.034, 0.044), (0.030, 0.048), (0.001, 0.048)], metal,
               (0, 0, hub - 0.03))
        rod([(0, 0, hub), (0, 0, z + 0.10)], 0.007, metal)
    else:
        foot(metal)
        rod([(0, 0, 0.02), (0, 0, z + 0.08)], 0.0085, metal, res=10)
    shade_cone(r_low, r_high, sh, z, shade_m)
    spider(metal, r_high * 0.985, H - 0.012)
    rod([(0, 0, z + 0.06), (0, 0, H - 0.03)], 0.004, metal)
    bulb((0, 0, z + 0.14), 16)


@product('Lighting')
def lamp_arc(metal, base, shade_m, reach=1.42, H=1.96):
    """Arc lamp: stone block foot, one long sweeping tube, dome shade out over the table."""
    slab('foot', oval(0.36, 0.36, 3.0), 0.085, base, 0.085, 'soft')
    disc('cover', 0.030, 0.010, metal, (0, 0, 0.085))
    control = np.array(((0, 0.09), (-0.16, 1.62), (0.30, 2.40), (reach, 1.58)))
    t = np.linspace(0, 1, 60)[:, None]
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
    curve = sum(share * point for share, point in zip(shares, control))
    curve[:, 1] = 0.09 + (curve[:, 1] - 0.09) * (H - 0.09) / (curve[:, 1].max() - 0.09)
    pts = [(x, 0, z) for x, z in curve]
    tip = pts[-1]
    rod(pts, 0.0115, metal, res=9)
    r = 0.20
    z = tip[2] - 0.06
    profile = [(max(0.012, r * math.cos(R(a)) ** 0.85), r * 0.72 * math.sin(R(a))) for a in np.linspace(0, 86, 20)]
    turned('dome', profile, metal, (tip[0], 0, z - r * 0.66), seg=96)
    turned('lining', [(q * 0.985, h - 0.003) for q, h in profile[::-1]], shade_m, (tip[0], 0, z - r * 0.66), seg=96)
    rod([(tip[0], 0, z - 0.02), tip], 0.012, metal)
    bulb((tip[0], 0, z - r * 0.45), 14, 0.035)


@product('Lighting')
def lamp_paper(frame, paper, D=0.36, H=1.42, ribs=44):
    """Washi column: pleated paper lantern around a light, on three slim timber feet."""
    z0 = 0.085
    keys = [(D * 0.40, z0), (D * 0.50, z0 + 0.14), (D * 0.34, H * 0.50), (D * 0.47, H * 0.80), (D * 0.33, H)]
    smooth = C.smooth_profile(keys, ribs * 5)
    profile = []
    for i, (r, z) in enumerate(smooth):
        profile.append((r - 0.006 * abs(math.cos(math.pi * i / 5)) ** 0.7, z))
    n = len(profile)
    C.lathe('paper', [(0.001, profile[0][1])] + profile[:n], paper, seg=72, smooth_angle=80)
    rod(ring_path(profile[-1][0], H, 72), 0.0035, frame, closed=True)
    rod(ring_path(profile[0][0], z0, 72), 0.005, frame, closed=True)
    for k in range(3):
        a = R(90 + 120 * k)
        r = profile[0][0] - 0.012
        rod([(r * math.cos(a), r * math.sin(a), 0), (r * math.cos(a), r * math.sin(a), z0 + 0.01)], 0.011, frame)
    for z in (0.42, 0.95):
        bulb((0, 0, z), 9, 0.03)


@product('Lighting')
def lamp_table(body, metal, shade_m, kind='vase', H=0.56):
    """Table lamp. kind: vase (turned ceramic), column (fluted stone) or ball."""
    sh = 0.22
    z = H - sh
    if kind == 'vase':
        keys = [(0.075, 0.010), (0.118, 0.085), (0.120, 0.140), (0.075, 0.225), (0.030, 0.285), (0.026, z - 0.025)]
        turned('body', [(0.001, 0), (0.070, 0), (0.074, 0.004)] + C.smooth_profile(keys, 50) + [(0.001, z - 0.02)],
               body, seg=96)
    elif kind == 'column':
        disc('foot', 0.090, 0.022, body, (0, 0, 0))
        fluted('column', 0.052, z - 0.055, body, (0, 0, 0.022), 18, 0.006)
        disc('cap', 0.056, 0.012, body, (0, 0, z - 0.034))
    else:
        disc('foot', 0.085, 0.020, metal, (0, 0, 0))
        for k, r in enumerate((0.072, 0.058, 0.044)):
            c = 0.020 + sum((0.072, 0.058, 0.044)[:k]) * 1.90 + r * 0.96
            turned('ball', [(max(0.001, r * math.cos(R(a))), r * math.sin(R(a))) for a in np.linspace(-88, 88, 28)],
                   body, (0, 0, c), seg=64)
    rod([(0, 0, z - 0.05), (0, 0, H - 0.03)], 0.006, metal)
    turned('neck', [(0.001, 0), (0.022, 0), (0.022, 0.012), (0.012, 0.018), (0.012, 0.055), (0.001, 0.055)], metal,
           (0, 0, z - 0.024))
    shade_cone(0.185, 0.135 if kind != 'column' else 0.185, sh, z, shade_m)
    spider(metal, 0.132 if kind != 'column' else 0.182, H - 0.010)
    bulb((0, 0, z + 0.10), 8, 0.026)


@product('Lighting')
def lamp_mushroom(metal, H=0.42, D=0.30, inner=None):
    """Spun-metal mushroom lamp: dome cap on a flared stem, dimmer button on the foot."""
    cap_h = 0.125
    z = H - cap_h
    foot(metal, 0.085)
    keys = [(0.024, 0.02), (0.015, 0.09), (0.014, z - 0.02), (0.030, z + 0.03)]
    turned('stem', C.smooth_profile(keys, 40), metal)
    r = D / 2
    profile = [(r * math.cos(R(a)) ** 0.72 if a < 89 else 0.001, cap_h * math.sin(R(a))) for a in np.linspace(0, 90,
        30)]
    turned('cap', profile, metal, (0, 0, z), seg=112)
    turned('lining', [(q * 0.985, h * 0.97) for q, h in profile[::-1]], inner or metal, (0, 0, z + 0.001), seg=112)
    rod(ring_path(r, z, 112), 0.0020, metal, closed=True, res=4)
    disc('button', 0.009, 0.008, metal, (0, -0.055, 0.018))
    bulb((0, 0, z + 0.045), 6, 0.024)


@product('Lighting')
def lamp_wall(metal, opal, arms=1, z=1.55):
    """Wall light: round back plate, bent arm and opal globe (one or two)."""
    turned('plate', [(0.001, 0), (0.055, 0), (0.058, 0.004), (0.058, 0.016), (0.050, 0.020), (0.001, 0.020)], metal,
           (0, 0.0, z), seg=72, rot=(R(90), 0, 0))
    xs = (0.0,) if arms == 1 else (-0.15, 0.15)
    for x in xs:
        end = (x, -0.16, z + (0.05 if arms == 1 else 0.06))
        pts = [(0, -0.015, z), (x * 0.4, -0.16, z - 0.02)] if arms == 1 else [(0, -0.015, z), (0, -0.16, z - 0.01),
            (x, -0.16, z - 0.01)]
        rod(pts + [end], 0.0065 if x <= 0 else 0.0063, metal, 0.035, res=8)    # the arms share their first section
        turned('cup', [(0.001, 0), (0.012, 0), (0.032, 0.014), (0.034, 0.022), (0.030, 0.022), (0.001, 0.012)], metal,
               end)
        globe((x, -0.16, end[2] + 0.080), 0.072, opal, 5)


@product('Lighting')
def pendant_dome(outer, inner, metal, cord, D=0.44, drop=0.75, z=1.55):
    """Spun-metal dome pendant with a turned cap; z = rim height."""
    r = D / 2
    profile = []
    for t in np.linspace(0, 1, 24):
        a = t * R(84)
        profile.append((max(0.03, r * math.cos(a) ** 0.82), r * 0.80 * math.sin(a)))
    turned('dome', profile, outer, (0, 0, z), seg=128)
    turned('lining', [(max(0.028, q - 0.0026), h - 0.0022) for q, h in profile[::-1]], inner, (0, 0, z), seg=128)
    rod(ring_path(r, z, 128), 0.0022, outer, closed=True, res=4)
    zt = z + r * 0.80
    turned('cap', [(0.001, -0.01), (0.034, -0.01), (0.034, 0.035), (0.030, 0.042), (0.012, 0.048), (0.008, 0.07),
                   (0.001, 0.07)], metal, (0, 0, zt))
    rod([(0, 0, zt + 0.06), (0, 0, zt + drop)], 0.0032, cord)
    disc('rose', 0.05, 0.022, metal, (0, 0, zt + drop))
    bulb((0, 0, z + 0.10), 10, 0.04)


@product('Lighting')
def pendant_basket(rattan, cord, metal, D=0.52, h=0.34, z=1.50, drop=0.60, bars=46):
    """Rattan basket pendant: split canes over hoops, open at the bottom; z = lower rim."""
    keys = [(D * 0.36, 0.0), (D * 0.50, h * 0.36), (D * 0.42, h * 0.70), (D * 0.16, h)]
    curve = C.smooth_profile(keys, 22)
    for k in range(bars):
        a = 2 * math.pi * k / bars
        rod([(r * math.cos(a), r * math.sin(a), z + zz) for r, zz in curve], 0.0030, rattan, res=3)
    for i in (0, 4, 8, 12, 16, 21):
        r, zz = curve[i]
        rod(ring_path(r, z + zz, 80), 0.0046 if i in (0, 21) else 0.0034, rattan, closed=True, res=4)
    zt = z + h
    disc('cap', D * 0.165, 0.012, rattan, (0, 0, zt - 0.006))
    turned('holder', [(0.001, 0), (0.020, 0), (0.022, 0.05), (0.010, 0.06), (0.001, 0.06)], metal, (0, 0, zt))
    rod([(0, 0, zt + 0.05), (0, 0, zt + drop)], 0.003, cord)
    rod([(0, 0, zt - 0.11), (0, 0, zt)], 0.016, metal)
    disc('rose', 0.05, 0.022, metal, (0, 0, zt + drop))
    bulb((0, 0, zt - 0.15), 12, 0.045)


@product('Lighting')
def pendant_linear(metal, opal, L=1.10, n=4, z=1.60, drop=0.55):
    """Linear pendant: slim bar with opal globes on alternating stems, hung from two rods."""
    bar_z = z + 0.22
    rod([(-L / 2, 0, bar_z), (L / 2, 0, bar_z)], 0.0085, metal, res=8)
    for s in SIDES:
        rod([(s * L * 0.30, 0, bar_z), (s * L * 0.30, 0, bar_z + drop)], 0.0045, metal)
        turned('end', [(0.001, 0), (0.013, 0), (0.013, 0.02), (0.001, 0.02)], metal, (s * L / 2 - 0.01, 0, bar_z),
               rot=(0, R(90), 0))
    box('rose', (L * 0.72, 0.06, 0.024), (0, 0, bar_z + drop + 0.012), metal, 0.004)
    for i in range(n):
        x = -L / 2 + 0.10 + (L - 0.20) * i / (n - 1)
        low = 0.10 if i % 2 == 0 else 0.03
        r = 0.080 if i % 2 == 0 else 0.060
        zc = bar_z - low - r - 0.012
        rod([(x, 0, bar_z), (x, 0, zc + r)], 0.0055, metal)
        turned('cap', [(0.001, 0.014), (0.030, 0.014), (0.034, 0.0), (0.030, -0.004), (0.001, 0.0)][::-1], metal,
               (x, 0, zc + r * 0.90))
        globe((x, 0, zc), r, opal, 6)
