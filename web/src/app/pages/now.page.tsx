import { NowBoard } from '#modules/meetings/active/now-board.tsx'

/** The screen at `/now`. */
export const Page = NowBoard
