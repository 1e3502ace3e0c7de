import { StatusBoard } from '#modules/system/status-board.tsx'

export const Page = StatusBoard
