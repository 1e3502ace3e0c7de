/** A dialog over the board, about one meeting. */
export type OpenDeed = { readonly deed: 'end' | 'write'; readonly id: string } | null
