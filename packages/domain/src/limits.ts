/** In characters. */
export const TEXT_MAX = {
  name: 200,
  email: 254,
  password: 200,
  phone: 20,
  message: 5000,
  caption: 2000,
  comment: 2000,
  question: 1000,
  chatMessage: 2000,
  addressLine: 300,
  pincode: 12,
  /** Reasons of administrators, for the audit log. */
  auditReason: 500,
} as const;
/** Body of a call, and all texts of a form with files together. The longest form nearly needs it when escaped. */
export const BODY_MAX_BYTES = 64 * 1024;
export const FORM_TEXT_MAX_BYTES = 64 * 1024;
/** A client of the specification sends a whole post back to change its caption. */
export const POST_BODY_MAX_BYTES = 1024 * 1024;
/** Polygons of an office: the wards of a large city. */
export const AREAS_BODY_MAX_BYTES = 5 * 1024 * 1024;
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;
