import { StatusBoard } from '#modules/system/status-board.tsx'

/** The screen at `/status`. */
export const Page = StatusBoard
