import { ArrowDown, ArrowUp, Ellipsis, History, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { LOCALES } from '@samtale/contract/core/fields'
import type { FaqEntry } from '@samtale/contract/documents/faq'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps, IconButton } from '#components/button/button.tsx'
import { perform, type RowAction } from '#components/data-table/row-action.ts'
import { DialogLink } from '#components/dialog-route/dialog-link.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Menu } from '#components/menu/menu.tsx'
import { Tag } from '#components/chip/chip.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { useMoment } from '#i18n/use-moment.ts'
import * as styles from './faq.module.css'

/** What can be done to one question. */
export const faqActions: readonly RowAction<FaqEntry>[] = [
  { label: 'actions.edit', icon: Pencil, dialog: 'edit' },
  { label: 'documents.faq.versions', icon: History, dialog: 'versions' },
  { label: 'actions.delete', icon: Trash2, dialog: 'delete', dangerous: true },
]
type Props = {
  entry: FaqEntry
  number: number
  isLast: boolean
  move: (step: 1 | -1) => void
}

/**
 * One question: where it stands, what readers see of it, and what can be done. Alt with an arrow key moves
 * it.
 */
export function FaqRow({ entry, number, isLast, move }: Props) {
  const text = useText()
  const moment = useMoment()
  const { id, title } = entry
  const links = useDialogLinks()
  const row = useFocusAfterMove(number)
  const narrow = useNarrow()
  const isFirst = number === 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (step !== 1 && step !== -1)) return
    event.preventDefault()
    move(step)
  }
  const more = text('list.moreFor', { name: title })
  const moves = [
    { label: text('documents.faq.up'), icon: ArrowUp, run: () => move(-1), disabled: isFirst },
    { label: text('documents.faq.down'), icon: ArrowDown, run: () => move(1), disabled: isLast },
  ]
  const actions = faqActions.map((action) => ({
    ...action,
    label: text(action.label),
    run: () => perform(action, entry, links),
  }))
  return (
    <li ref={row} onKeyDown={onKeyDown}>
      <span className={`${styles.number} tabular-nums`} aria-hidden>
        {number}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <DialogLink
            dialog="edit"
            recordId={id}
            className={styles.open}
            data-part="open-question"
            aria-label={text('documents.faq.editOne', { title })}
          >
            {title}
          </DialogLink>
          <Tags entry={entry} />
        </span>
        <span className="tiny hint">
          {text('documents.faq.changed', { when: moment(entry.updatedAt), author: entry.author })}
        </span>
      </span>
      {!narrow && (
        <span className={styles.moves}>
          <IconButton
            label={text('documents.faq.upOne', { title })}
            icon={ArrowUp}
            size="small"
            disabled={isFirst}
            onClick={() => move(-1)}
          />
          <IconButton
            label={text('documents.faq.downOne', { title })}
            icon={ArrowDown}
            size="small"
            disabled={isLast}
            onClick={() => move(1)}
          />
        </span>
      )}
      <Menu
        label={more}
        aria-label={more}
        {...buttonProps('quiet', 'small')}
        data-icon-only
        align="end"
        items={narrow ? actions.toSpliced(1, 0, ...moves) : actions}
      >
        <Ellipsis className="icon" aria-hidden />
      </Menu>
    </li>
  )
}

/** What of it readers do not see. */
function Tags({ entry: { texts } }: { entry: FaqEntry }) {
  const text = useText()
  const there = LOCALES.filter((locale) => texts[locale])
  const isPublished = there.some((locale) => texts[locale]?.published)
  const [only] = there
  return (
    <>
      {!isPublished && <Tag>{text('documents.faq.unpublished')}</Tag>}
      {isPublished && there.some((locale) => texts[locale]?.draft) && (
        <Tag>{text('documents.faq.draft')}</Tag>
      )}
      {there.length === 1 && only && <Tag>{text(`documents.faq.only.${only}`)}</Tag>}
    </>
  )
}

/**
 * A row that has moved keeps the focus in it: on the same button, or on the other one where that has come to
 * its end.
 */
function useFocusAfterMove(number: number) {
  const row = useRef<HTMLLIElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = row.current
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])
  const before = useRef(number)
  useEffect(() => {
    const moved = before.current !== number
    before.current = number
    const last = focused.current
    if (!moved || !last || (document.activeElement !== document.body && document.activeElement !== last))
      return
    const next = last.matches(':disabled')
      ? row.current?.querySelector<HTMLElement>(`.${styles.moves} button:enabled`)
      : last
    next?.focus()
  }, [number])
  return row
}
