/**
 * The address of a picture if it is on the server of this page, whose policy lets it fetch no other; else
 * nothing.
 */
export const sameOriginPicture = (address: string, origin: string) =>
  URL.canParse(address) && new URL(address).origin === origin ? address : ''
