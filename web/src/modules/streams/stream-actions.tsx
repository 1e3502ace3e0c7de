import { Link } from '@tanstack/react-router'
import { mayDelete, mayEdit, mayStop } from '@samtale/contract/streams/stream-rules'
import type { StreamTab } from '@samtale/contract/streams/streams'
import { LogIn, Pencil, Play, Square, Trash2, type LucideIcon } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Button, buttonProps, IconButton, type ButtonLook } from '#components/button/button.tsx'
import { kindOf, type StreamRow } from './stream-row.ts'
import * as styles from '#modules/meetings/plan-card.module.css'

type Props = {
  row: StreamRow
  phase: StreamTab
  /** The word of the dashboard's tab that it is in. */
  part?: string | undefined
}

/**
 * Shows what can be done where it stands: one to come is deleted, changed or launched, one that is on is joined
 * or stopped, one that is over is looked at.
 */
export function StreamActions({ row, phase, part }: Props) {
  const text = useText()
  const { actor } = useSession()
  const { open } = useDialogLinks(part)
  const of = (verb: 'launch' | 'join' | 'stop' | 'watch' | 'edit' | 'delete' | 'view') =>
    text('streams.of', { verb: text(`streams.verbs.${verb}`), name: row.name })
  const dialog = { 'aria-haspopup': 'dialog' } as const
  const view = (
    <Button {...dialog} aria-label={of('view')} onClick={() => open('view', row.id)}>
      {text('streams.verbs.view')}
    </Button>
  )
  const room = (verb: 'launch' | 'join' | 'watch', icon: LucideIcon, look: ButtonLook) => (
    <RoomLink
      room={row.location}
      label={of(verb)}
      word={text(`streams.verbs.${verb}`)}
      icon={icon}
      look={look}
    />
  )
  const actions = {
    upcoming: () => (
      <>
        {mayDelete(actor, row) && (
          <IconButton {...dialog} label={of('delete')} icon={Trash2} onClick={() => open('delete', row.id)} />
        )}
        {mayEdit(actor, row) ? (
          <IconButton
            {...dialog}
            look="plain"
            label={of('edit')}
            icon={Pencil}
            onClick={() => open('edit', row.id)}
          />
        ) : (
          kindOf(row) !== 'live' && view
        )}
        {kindOf(row) === 'live' && room('launch', Play, 'primary')}
      </>
    ),
    ongoing: () => (
      <>
        {kindOf(row) === 'live' && room('join', LogIn, 'live')}
        {kindOf(row) === 'replays' && room('watch', Play, 'live')}
        {kindOf(row) === 'events' &&
          (mayStop(actor, row) ? (
            <Button
              {...dialog}
              look="live"
              icon={Square}
              aria-label={of('stop')}
              onClick={() => open('stop', row.id)}
            >
              {text('streams.verbs.stop')}
            </Button>
          ) : (
            view
          ))}
      </>
    ),
    recent: () => view,
  }
  return (
    <div className={styles.actions} data-part="actions">
      {actions[phase]()}
    </div>
  )
}

function RoomLink({
  room,
  label,
  word,
  icon: Icon,
  look,
}: {
  room: string
  label: string
  word: string
  icon: LucideIcon
  look: ButtonLook
}) {
  return (
    <Link
      to="/room/$roomName"
      params={{ roomName: room }}
      {...buttonProps(look)}
      aria-label={label}
      preload={false}
    >
      <Icon className="icon" aria-hidden />
      <span>{word}</span>
    </Link>
  )
}
