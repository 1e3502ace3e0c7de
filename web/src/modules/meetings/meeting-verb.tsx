import { Link } from '@tanstack/react-router'
import { meetingAction, type MeetingAction } from '@samtale/contract/meetings/meeting-phase'
import type { MeetingRow } from '@samtale/contract/meetings/meeting'
import { mayEdit, mayRejoin } from '@samtale/contract/meetings/meeting-rules'
import { LogIn, Play, RotateCcw, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import type { DialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Button, buttonProps, type ButtonLook } from '#components/button/button.tsx'
import { nameOf } from './name-of.ts'

type Props = {
  meeting: MeetingRow
  now: number
  open: DialogLinks['open']
  /** On a card there is one solid button; in a list none, so that the eye finds what is going on. */
  card?: boolean
}
const ICONS: Record<Exclude<MeetingAction, 'change'>, LucideIcon> = {
  launch: Play,
  join: LogIn,
  rejoin: RotateCcw,
}
const CARD_LOOKS: Record<Exclude<MeetingAction, 'change'>, ButtonLook> = {
  launch: 'primary',
  join: 'live',
  rejoin: 'plain',
}

/**
 * The one thing to do with a meeting where it stands: launch, join or rejoin its room, give it another time, or, where
 * none of these is possible any more, view it.
 */
export function MeetingVerb({ meeting, now, open, card = false }: Props) {
  const text = useText()
  const { actor } = useSession()
  const action = meetingAction(meeting, new Date(now))
  const mayEnter = action !== 'rejoin' || mayRejoin(actor, meeting, new Date(now))
  const size = card ? 'medium' : 'small'
  // The row hears the press as well.
  const stop = (event: MouseEvent) => event.stopPropagation()
  if (action === 'change' || !mayEnter) {
    const dialog = action === 'change' && mayEdit(actor, meeting) ? 'edit' : 'view'
    const word = text(dialog === 'edit' ? 'meetings.verbs.change' : 'meetings.verbs.view')
    return (
      <Button
        size={size}
        aria-haspopup="dialog"
        aria-label={text('meetings.of', { verb: word, name: nameOf(meeting.name, text) })}
        onClick={(event) => {
          stop(event)
          open(dialog, meeting.id)
        }}
      >
        {word}
      </Button>
    )
  }
  const word = text(`meetings.verbs.${action}`)
  const Icon = ICONS[action]
  return (
    <Link
      to="/room/$roomName"
      params={{ roomName: meeting.location }}
      {...buttonProps(card ? CARD_LOOKS[action] : action === 'join' ? 'live-soft' : 'plain', size)}
      aria-label={text('meetings.of', { verb: word, name: nameOf(meeting.name, text) })}
      onClick={stop}
      preload={false}
    >
      {card && <Icon className="icon" aria-hidden />}
      <span>{word}</span>
    </Link>
  )
}
