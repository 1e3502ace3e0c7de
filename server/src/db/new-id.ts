import { v7 } from 'uuid'

/** A time-ordered id (UUID version 7, RFC 9562): new rows lie together in the index. */
export const newId = (): string => v7()
