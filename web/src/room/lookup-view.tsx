import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { MessageView } from './state/message-view.tsx'
import { RoomHead } from './state/room-head.tsx'
import { isRepeated, type RoomState } from './state/room-state.ts'
import * as sideStyles from './lobby/lobby-side.module.css'
import * as lobbyStyles from './lobby/lobby.module.css'
import * as pictureStyles from './media/preview-picture.module.css'
import * as pageStyles from './state/room-page.module.css'

type Props = { state: RoomState; home: '/' | '/signin'; again: () => void }

/**
 * Shows what is shown while the meeting of a room is looked up, and why there is none; nothing once it was found.
 */
export function LookupView({ state, home, again }: Props) {
  const text = useText()
  const failed = (
    <MessageView
      title={text('room.rejected.lookupFailedTitle')}
      text={text('room.rejected.lookupFailedText')}
      home={home}
    >
      <Button look="primary" size="large" onClick={again}>
        {text('app.tryAgain')}
      </Button>
    </MessageView>
  )
  switch (state.at) {
    case 'looking-up':
      return isRepeated(state) ? failed : <LookingUp />
    case 'not-found':
      return (
        <MessageView
          title={text('room.rejected.notFoundTitle')}
          text={text('room.rejected.notFoundText')}
          home={home}
        />
      )
    case 'lookup-failed':
      return failed
    case 'cancelled':
      return (
        <MessageView
          title={text('room.rejected.cancelledTitle')}
          text={text('room.rejected.cancelledText')}
          home={home}
        />
      )
    default:
      return null
  }
}

/** The lobby in gray, while what will stand in it is not known. */
export function LookingUp() {
  const label = useText()('room.lookingUp')
  return (
    <div className={pageStyles.roomPage}>
      <RoomHead />
      <main className={lobbyStyles.lobby} aria-busy="true" aria-label={label}>
        <div className={lobbyStyles.own}>
          <div className={pictureStyles.picture} />
        </div>
        <div className={sideStyles.lobbySide}>
          <Skeleton width="30%" height={24} />
          <Skeleton width="90%" height={32} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={44} />
        </div>
      </main>
    </div>
  )
}
