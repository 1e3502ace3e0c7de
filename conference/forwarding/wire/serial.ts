/** Returns whether one 16-bit number comes after another, counting on past the end of the range. */
export const isNewer = (one: number, other: number) => one !== other && ((one - other) & 0xffff) < 0x8000

/** Returns how far a 16-bit number lies after another; negative when it lies before. */
export const distance = (from: number, to: number) => ((to - from) << 16) >> 16
