import { DeletedList } from '#modules/deleted/deleted.list.tsx'

/** The screen at `/deleted`. */
export const Page = DeletedList
