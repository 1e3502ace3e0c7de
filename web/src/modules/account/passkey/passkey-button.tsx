import { useState } from 'react'
import { storeToken } from '#api/token.ts'
import { forgetSessionEnded } from '#api/session-ended.ts'
import { withTexts } from '#i18n/texts.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'

type Props = { onDone: () => void; onRejected: (sentence: string) => void }

/** Signs in with a passkey alone. What that takes is fetched when it is pressed. */
export function PasskeyButton({ onDone, onRejected }: Props) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const { signInByPasskey } = await withTexts('secondStep', import('./sign-in-by-passkey.ts'))
      const answer = await signInByPasskey(text)
      if ('wrong' in answer) return onRejected(answer.wrong)
      storeToken(answer.token)
      forgetSessionEnded()
      onDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="large" busy={busy} onClick={() => void signIn()}>
      {text('signIn.passkey')}
    </Button>
  )
}
