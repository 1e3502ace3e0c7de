import { OutboxList } from '#features/outbox/outbox.list.tsx'

export const Page = OutboxList
