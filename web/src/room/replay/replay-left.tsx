import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { MessageView } from '#room/state/message-view.tsx'
import type { RoomMeeting } from '#room/state/room-state.ts'
import { formatClock } from '#i18n/format.ts'
import * as styles from '#room/state/message-view.module.css'

/**
 * After a replay: the way back in while it goes on, else the deployment's own words and picture; and the way
 * home.
 */
export function ReplayLeft({
  meeting,
  home,
  rejoin,
}: {
  meeting: RoomMeeting
  home: ScreenPath
  rejoin?: () => void
}) {
  const { text, locale } = useLanguage()
  // Only an ornament: without it the screen still says all that is needed.
  const { data } = useRead(settings.read, { part: 'general' })
  const { meetingEndTexts, meetingEndBanner } = data?.general ?? {}
  if (rejoin) {
    return (
      <MessageView
        title={text('replay.leftTitle')}
        text={text('replay.leftText', { time: formatClock(meeting.endTime, locale) })}
        home={home}
      >
        <Button look="primary" size="large" onClick={rejoin}>
          {text('room.rejoin')}
        </Button>
      </MessageView>
    )
  }
  return (
    <MessageView
      title={text('replay.endedTitle')}
      text={meetingEndTexts?.[locale]}
      home={home}
      above={meetingEndBanner && <img className={styles.banner} src={meetingEndBanner} alt="" />}
    />
  )
}
