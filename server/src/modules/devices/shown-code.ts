/** The readable id of a device as its screen shows it, `K7QF-2M9D`; stored it has no hyphen. */
export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
