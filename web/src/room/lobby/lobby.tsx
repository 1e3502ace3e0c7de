import { Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { classNames } from '#components/class-names.ts'
import { InsecureNotice } from '#components/message-page/insecure-notice.tsx'
import type { Choices } from '#room/state/choices.ts'
import { DevicePickers } from '#room/media/device-pickers.tsx'
import { PreviewPicture } from '#room/media/preview-picture.tsx'
import type { Pass } from '#room/state/room-state.ts'
import { RoomHead } from '#room/state/room-head.tsx'
import type { usePreview } from '#room/media/use-preview.ts'
import { LineNote } from './line-note.tsx'
import * as pageStyles from '#room/state/room-page.module.css'
import * as styles from './lobby.module.css'

type Props = {
  preview: ReturnType<typeof usePreview>
  choices: Choices
  choose: (changes: Partial<Choices>) => void
  name: string
  /** What the reader may join by; null as long as there is none. */
  pass: Pass | null
  /** Whether they have pressed Join and are on their way. */
  joining: boolean
  children: ReactNode
}

/** Picture and devices at the left; what is asked or said at the right. */
export function Lobby({ preview, choices, choose, name, pass, joining, children }: Props) {
  const text = useText()
  const [devicesOpen, openDevices] = useState(false)
  return (
    <div className={pageStyles.roomPage}>
      <RoomHead>
        <IconButton
          className={styles.devicesButton}
          label={text('room.devices')}
          icon={Settings2}
          aria-expanded={devicesOpen}
          onClick={() => openDevices(!devicesOpen)}
        />
      </RoomHead>
      <main className={styles.lobby}>
        <div className={classNames(styles.own, devicesOpen && styles.ownOpen)}>
          <PreviewPicture state={preview.state} retry={preview.retry} {...{ choices, choose, name }} />
          {preview.state.camera.is === 'insecure' || preview.state.microphone.is === 'insecure' ? (
            <InsecureNotice
              title={text('insecure.title')}
              text={text('insecure.text')}
              link={text('insecure.link')}
            />
          ) : (
            <DevicePickers state={preview.state} {...{ choices, choose }} />
          )}
          <LineNote pass={pass} joining={joining} />
        </div>
        {children}
      </main>
    </div>
  )
}
