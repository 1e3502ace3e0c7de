import { OutboxList } from '#modules/system/outbox/outbox.list.tsx'

/** The screen at `/outbox`. */
export const Page = OutboxList
