/** A dialog over the board, about one meeting. */
export type OpenDialog = { readonly action: 'end' | 'write'; readonly id: string } | null
