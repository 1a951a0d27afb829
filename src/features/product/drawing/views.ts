import type { Category } from '#contracts/categories.ts';
import type { Dimensions, Interior } from '#contracts/interior.ts';
import { isHanging } from '#src/ui/product-frame.ts';
import { bed } from './beds.ts';
import { cabinet } from './cabinets.ts';
import { framed, plain, rug } from './flat.ts';
import { type LampForm, lamp } from './lamps.ts';
import { bench, chair, pedicureChair, type Seat, sofa, swivel } from './seats.ts';
import { type Body, type Side, type View, within } from './shapes.ts';
import { type TableBase, table } from './tables.ts';

/** Views of a product, with its outer measures in centimeters. */
export interface Views extends Body {
  views: readonly View[];
}

type Piece = Pick<Interior, 'category' | 'variant' | 'title' | 'dimensions'>;
interface Sides {
  front: Side;
  side: Side;
}

const SEAT_DRAWINGS: Partial<Record<Category, (body: Body, seat: Seat, title: string) => Sides>> = {
  Sofa: sofa,
  Armchair: (body, seat, title) =>
    title.includes('rattan') ? chair(body, seat) : sofa(body, seat),
  'Pedicure Chair': pedicureChair,
  'Office Chair': (body, seat) => swivel(body, seat, false),
  'Manicure Chair': (body, seat) => swivel(body, seat, false),
  'Bar Stool': (body, seat, title) =>
    title.includes('pedestal') ? swivel(body, seat, true) : chair(body, seat),
};

/**
 * Draws a product by its category, its measures and words of its English title, such as 'round' or 'five-drawer'.
 * Returns undefined if the product has no overall measures.
 */
export function viewsOf({ category, variant, title, dimensions }: Piece): Views | undefined {
  const body = bodyOf(dimensions);
  if (!body) return undefined;
  const name = title.toLowerCase();
  if (category === 'Accessory' && body.height <= 5 && Math.min(body.width, body.depth) >= 40) {
    return { ...body, views: [fromAbove(body, name)] };
  }
  const seat = seatOf(body, dimensions);
  const hanging = category === 'Lighting' && (isHanging(variant) || name.includes('pendant'));
  const onWall = /\b(wall|clock)\b/.test(name);
  const { front, side } = seat
    ? seated(category, body, seat, name)
    : unseated(category, body, dimensions, name, hanging);
  const ground = hanging ? 'ceiling' : onWall ? 'none' : 'floor';
  return {
    ...body,
    views: [
      {
        name: 'front',
        width: body.width,
        height: body.height,
        shapes: front.map((shape) => within(shape, body.width, body.height)),
        beside: { part: 'height', length: body.height },
        ground,
      },
      {
        name: 'side',
        width: body.depth,
        height: body.height,
        shapes: side.map((shape) => within(shape, body.depth, body.height)),
        ...(seat && { beside: { part: 'seat', length: seat.height } }),
        ground,
      },
    ],
  };
}

function fromAbove(body: Body, name: string): View {
  return {
    name: 'top',
    width: body.width,
    height: body.depth,
    shapes: rug(body, name.includes('round')),
    beside: { part: 'depth', length: body.depth },
    ground: 'none',
  };
}

function seated(category: Category, body: Body, seat: Seat, name: string): Sides {
  if (category === 'Accessory') return body.width > 1.6 * body.height ? bench(body) : plain(body);
  return (SEAT_DRAWINGS[category] ?? chair)(body, seat, name);
}

function unseated(
  category: Category,
  body: Body,
  dimensions: Dimensions,
  name: string,
  hanging: boolean,
): Sides {
  const part = partsOf(body, dimensions);
  if (category === 'Storage' || /\bcart\b/.test(name)) {
    return cabinet(body, { ...part, ...drawersInName(name) });
  }
  if (category === 'Bed') return bed(body, part.drawer);
  if (category === 'Lighting') return lamp(body, hanging ? 'pendant' : lampForm(body, name));
  if (/Table|Desk/.test(category)) {
    return table(body, tableBase(name), { ...part, above: part.openStorage?.height ?? 0 });
  }
  if (name.includes('bench')) return bench(body);
  if (/\b(mirror|clock)\b/.test(name)) return framed(body, frameForm(name));
  return plain(body);
}

function lampForm({ width, height }: Body, name: string): LampForm {
  if (name.includes('wall')) return 'wall';
  if (name.includes('tripod')) return 'tripod';
  if (name.includes('column lamp')) return 'column';
  return name.includes('arc ') || (width > 0.8 * height && width > 100) ? 'arc' : 'shade';
}

function tableBase(name: string): TableBase {
  if (/\bdrum|\bpebble/.test(name)) return 'block';
  if (/pedestal dining|\bround\b/.test(name)) return 'pedestal';
  return name.includes('trestle') ? 'trestle' : 'legs';
}

function frameForm(name: string): 'round' | 'arched' | 'straight' {
  if (/\b(round|clock)\b/.test(name)) return 'round';
  return name.includes('arched') ? 'arched' : 'straight';
}

const NUMBERS: Record<string, number> = { two: 2, twin: 2, three: 3, four: 4, five: 5, six: 6 };

function drawersInName(name: string): { drawers?: number } {
  const drawers = NUMBERS[/(\w+)-drawer\b/.exec(name)?.[1] ?? ''];
  return drawers === undefined ? {} : { drawers };
}

function bodyOf({ overall, ...plainFields }: Dimensions): Body | undefined {
  const width = Number(overall?.width ?? plainFields.width);
  const depth = Number(overall?.depth ?? plainFields.depth);
  const height = Number(overall?.height ?? plainFields.height);
  return width > 0 && depth > 0 && height > 0 ? { width, depth, height } : undefined;
}

function seatOf(body: Body, { seat, armHeight }: Dimensions): Seat | undefined {
  const height = Number(seat?.height);
  if (!(height > 0 && height <= body.height)) return undefined;
  return {
    height,
    width: Math.min(Number(seat?.width ?? body.width), body.width),
    arm: Math.min(Number(armHeight ?? 0), body.height),
  };
}

/** Returns the parts that have measures, limited to the size of the product. */
function partsOf(body: Body, dimensions: Dimensions) {
  const part = (group: Dimensions['drawer']) => {
    const width = Number(group?.width);
    const height = Number(group?.height);
    if (!(width > 0 && height > 0)) return undefined;
    return { width: Math.min(width, body.width), height: Math.min(height, body.height) };
  };
  const found = {
    cabinet: part(dimensions.cabinet),
    drawer: part(dimensions.drawer),
    shelf: part(dimensions.shelf),
    openStorage: part(dimensions.openStorage),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, measured]) => measured !== undefined),
  ) as { [K in keyof typeof found]?: NonNullable<(typeof found)[K]> };
}
