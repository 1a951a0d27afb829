/** Picture of a line in millimeters, in the format of the catalog: 4 to 5. */
export const PICTURE_BOX = { width: 22, height: 27.5 };
