/** Name of the radio buttons for the unit of length. */
export const UNIT_FIELD_NAME = 'unit';
