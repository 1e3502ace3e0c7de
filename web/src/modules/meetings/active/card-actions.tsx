import { Link } from '@tanstack/react-router'
import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { ChevronDown, LogIn, PhoneOff, TimerReset } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import { Menu } from '#components/menu/menu.tsx'
import { useExtend } from './use-extend.ts'
import * as styles from './now.module.css'

const MINUTES = [15, 30] as const

/** Shows what can be done to a running meeting as a whole. */
export function CardActions({ meeting, end }: { meeting: ActiveMeeting; end: () => void }) {
  const text = useText()
  const { can } = useSession()
  const { extend, busy } = useExtend(meeting)
  const { name, location } = meeting
  return (
    <footer className={styles.cardActions}>
      <Button
        icon={PhoneOff}
        aria-haspopup="dialog"
        aria-label={text('running.end.which', { name })}
        onClick={end}
      >
        {text('running.end.verb')}
      </Button>
      <Menu
        {...buttonProps()}
        label={text('running.extend.which', { name })}
        aria-label={text('running.extend.which', { name })}
        disabled={busy}
        items={MINUTES.map((minutes) => ({
          label: text('running.extend.by', { minutes: String(minutes) }),
          run: () => extend(minutes),
        }))}
      >
        <TimerReset className="icon" aria-hidden />
        <span>{text('running.extend.verb')}</span>
        <ChevronDown className="icon" aria-hidden />
      </Menu>
      <span className="spacer" />
      {can('viewMeetings') && (
        <Link
          to="/room/$roomName"
          params={{ roomName: location }}
          {...buttonProps('live-soft')}
          aria-label={text('running.joinWhich', { name })}
          preload={false}
        >
          <LogIn className="icon" aria-hidden />
          <span>{text('running.join')}</span>
        </Link>
      )}
    </footer>
  )
}
