import { StatusBoard } from '#features/status/status-board.tsx'

export const Page = StatusBoard
