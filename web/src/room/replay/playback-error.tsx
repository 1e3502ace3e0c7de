import type { PlayedSource } from '@samtale/contract/streams/streams'
import { useText } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import type { PlaybackError } from './use-playback.ts'
import * as styles from './replay.module.css'
import * as messageStyles from '#room/state/message-view.module.css'

/** What a second try cannot change. */
const FINAL: readonly PlaybackError[] = ['not-allowed', 'gone']

/** Shows why nothing plays, and what can be done. */
export function PlaybackErrorNotice({
  error,
  source,
  again,
}: {
  error: PlaybackError
  source: PlayedSource
  again: () => void
}) {
  const text = useText()
  return (
    <div className={styles.error} role="alert">
      <b>{text(`replay.errors.${error}`)}</b>
      <p>{text(`replay.errors.${error}Text`)}</p>
      <div className={messageStyles.choices}>
        {!FINAL.includes(error) && (
          <Button look="primary" size="large" onClick={again}>
            {text('app.tryAgain')}
          </Button>
        )}
        {source.kind === 'youtube' && error !== 'gone' && (
          <a
            {...buttonProps('plain', 'large')}
            href={`https://www.youtube.com/watch?v=${encodeURIComponent(source.videoId)}`}
            target="_blank"
            rel="noreferrer"
          >
            {text('replay.errors.onYoutube')}
          </a>
        )}
      </div>
    </div>
  )
}
