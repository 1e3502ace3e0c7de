/** Both ends are included. */
export type ByteRange = { readonly start: number; readonly end: number }
