import { OutboxList } from '#modules/system/outbox/outbox.list.tsx'

export const Page = OutboxList
