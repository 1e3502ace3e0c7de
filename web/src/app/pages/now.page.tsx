import { NowBoard } from '#modules/meetings/active/now-board.tsx'

export const Page = NowBoard
