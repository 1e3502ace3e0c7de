import { MINUTE_MS } from '@samtale/contract/core/durations'
import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useLanguage, type Text } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessageView } from './state/message-view.tsx'
import { Rating } from './rating.tsx'
import type { RoomState } from './state/room-state.ts'
import * as messageStyles from './state/message-view.module.css'
import * as styles from './post-meeting.module.css'

/** After the meeting: the deployment's own words and picture, the way back in and the way home. */
export function PostMeeting({
  state,
  home,
  rejoin,
}: {
  state: RoomState & { at: 'left' }
  home: ScreenPath
  rejoin: () => void
}) {
  const { text, locale } = useLanguage()
  // Only an ornament: without it the screen still says all that is needed.
  const { data } = useRead(settings.read, { part: 'general' })
  const { meetingEndTexts, meetingEndBanner } = data?.general ?? {}
  return (
    <MessageView
      title={text(`room.left.${state.how}Title`)}
      text={meetingEndTexts?.[locale]}
      home={home}
      below={state.how !== 'removed' && <Rating pass={state.pass} />}
      above={meetingEndBanner && <img className={messageStyles.banner} src={meetingEndBanner} alt="" />}
    >
      <p className={`${styles.lasted} tabular-nums`}>
        <b>{state.meeting.name}</b>
        {lastedText(text, state.lasted)}
      </p>
      <Button look="primary" size="large" onClick={rejoin}>
        {text('room.rejoin')}
      </Button>
    </MessageView>
  )
}

function lastedText(text: Text, lasted: number) {
  const minutes = Math.floor(lasted / MINUTE_MS)
  if (minutes < 60) return text('room.left.lastedMinutes', { minutes })
  return text('room.left.lastedHours', {
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
  })
}
