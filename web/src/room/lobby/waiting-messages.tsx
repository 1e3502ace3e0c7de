import { useLanguage } from '#i18n/use-text.tsx'
import type { WaitingMessage } from '#room/state/room-state.ts'
import { formatClock } from '#i18n/format.ts'
import * as styles from './waiting.module.css'

/** Shows what the moderators have said to those who wait, the newest last; each is read out as it comes. */
export function WaitingMessages({ messages }: { messages: readonly WaitingMessage[] }) {
  const { text, locale } = useLanguage()
  return (
    <div
      className={styles.messages}
      data-part="room-messages"
      role="log"
      aria-label={text('room.waiting.messages')}
      data-empty={messages.length === 0}
    >
      <ol>
        {messages.map(({ from, text: message, at }) => (
          <li key={`${at} ${message}`}>
            <b>{from || text('room.waiting.host')}</b>
            <time className="hint tiny tabular-nums" dateTime={new Date(at).toISOString()}>
              {formatClock(at, locale)}
            </time>
            <p>{message}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
