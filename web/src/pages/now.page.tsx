import { NowBoard } from '#features/running/now-board.tsx'

export const Page = NowBoard
