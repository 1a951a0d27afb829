/**
 * Tolerance of the sizes of a piece, as a share. The footer of the shop promises at most 2%, so an answer is valid for
 * each piece within this range (D65).
 */
export const TOLERANCE = 0.02;

/**
 * Space in centimeters that an opening needs in addition to the piece, over both sides together. Two hands and a furniture
 * blanket need about 4 cm between door frames. Where people turn the piece, knuckles need 6 cm.
 */
export const CLEARANCE = { door: 4, corridor: 6, elevator: 4, stairs: 6 } as const;

/**
 * Steepness of stairs in degrees. Building codes allow 30 to 42 degrees in homes. A piece is carried parallel to the
 * steps. At a right angle to the steps, the headroom is smaller than vertically.
 */
export const STAIR_SLOPE = 38;
