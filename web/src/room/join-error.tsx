import { Link } from '@tanstack/react-router'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import { MessageView } from './state/message-view.tsx'
import type { ConferenceRejection } from './state/conference-event.ts'

/** What a second try is called, where it can help. */
const AGAIN: Record<ConferenceRejection, PlainKey | null> = {
  denied: 'room.askAgain',
  full: 'app.tryAgain',
  crowded: 'app.tryAgain',
  replaced: 'room.rejected.joinHere',
  token: 'app.tryAgain',
  unreachable: 'app.tryAgain',
  broken: 'app.tryAgain',
  flood: 'app.tryAgain',
  over: null,
  signedOut: null,
  noAccess: null,
  uninvited: null,
}

/** Shows why the reader is not let in, or not any more, each reason with its own sentence. */
export function JoinError({
  why,
  home,
  again,
}: {
  why: ConferenceRejection
  home: ScreenPath
  again: () => void
}) {
  const text = useText()
  const label = AGAIN[why]
  return (
    <MessageView
      title={text(`room.rejected.${why}Title`)}
      text={text(`room.rejected.${why}Text`)}
      home={home}
    >
      {why === 'signedOut' && (
        <Link to="/signin" {...buttonProps('primary', 'large')}>
          {text('actions.signIn')}
        </Link>
      )}
      {label && (
        <Button look="primary" size="large" onClick={again}>
          {text(label)}
        </Button>
      )}
    </MessageView>
  )
}
