/** Name of the radio buttons for the unit of length. */
export const UNIT_NAME = 'unit';
