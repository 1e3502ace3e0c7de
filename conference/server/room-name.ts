/** Letters, digits and a few marks that need no escaping in an address. */
export const isRoomName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,127}$/u.test(name)
