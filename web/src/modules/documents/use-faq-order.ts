import { useEffect, useRef, useState } from 'react'
import { faq, type FaqEntry } from '@samtale/contract/documents/faq'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'

/** The questions in their order, which a move changes at once and the server a moment later. */
export function useFaqOrder(entries: readonly FaqEntry[]) {
  const text = useText()
  const [nextOrder, setOrder] = useState<readonly string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const order = useCommand(faq.order, 'done.updated_faq')
  const next = useRef<readonly string[] | null>(null)
  const sending = useRef(false)

  // As soon as the list was read again it says itself how it stands.
  useEffect(() => {
    if (!sending.current) setOrder(null)
  }, [entries])
  /**
   * One after the other, or an order in between would be the last to arrive; what was overtaken is not sent.
   */
  const send = async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (let ids = next.current; ids; ids = next.current) {
        next.current = null
        await order.mutateAsync({ ids: [...ids] })
      }
    } catch {
      // Said by the command.
      next.current = null
      setOrder(null)
    } finally {
      sending.current = false
    }
  }

  const place = ({ id }: FaqEntry) => (nextOrder?.includes(id) ? nextOrder.indexOf(id) : entries.length)
  const ordered = nextOrder ? entries.toSorted((one, other) => place(one) - place(other)) : entries
  const move = ({ id, title }: FaqEntry, step: 1 | -1) => {
    const ids = ordered.map((entry) => entry.id)
    const at = ids.indexOf(id)
    const to = at + step
    if (to < 0 || to >= ids.length) return
    const moved = ids.with(at, ids[to] ?? id).with(to, id)
    setOrder(moved)
    setAnnouncement(
      text('documents.faq.moved', { title, position: String(to + 1), count: String(ids.length) }),
    )
    next.current = moved
    void send()
  }
  return { ordered, announcement, move }
}
