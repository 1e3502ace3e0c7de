import { connections, type Connection } from '@samtale/contract/single-sign-on/connections'
import { AppError } from '@samtale/contract/core/errors'
import { LogIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { request } from '#api/request.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { consumeLeft } from './go-to-provider.ts'
import { answerOf } from './provider-window.ts'

type Props = {
  connected: readonly Connection[]
  /** Whether this is what its reader is to do, or one way beside others. */
  isOnlyWay: boolean
  disabled: boolean
  onDone: () => void
}

/** Asks for the sign-in at a provider again, in a window of its own: what is being done here stays. */
export function ConfirmAtProvider({ connected, isOnlyWay, disabled, onDone }: Props) {
  const text = useText()
  const waiting = useRef<AbortController>(undefined)
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => waiting.current?.abort(), [])

  const confirm = async (id: string) => {
    waiting.current?.abort()
    const { signal } = (waiting.current = new AbortController())
    setProblem('')
    // The new window begins with a copy of what is left here.
    consumeLeft()
    // Before anything is waited for: a browser opens windows for a press only.
    const opened = window.open('about:blank', '_blank', 'popup,width=520,height=720')
    if (!opened) return setProblem(text('secondStep.provider.blocked'))
    setOpen(true)
    try {
      const { url, browser } = await request(connections.beginProviderConfirmation, { id })
      const answer = answerOf(new URL(url).searchParams.get('state') ?? '', signal)
      opened.location.href = url
      await request(connections.confirmByProvider, { ...(await answer), browser })
      if (!signal.aborted) onDone()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      opened.close()
      setProblem(errorText(text, error))
    } finally {
      setOpen(false)
    }
  }
  return (
    <>
      {problem && (
        <Notice look="bad" role="alert">
          {problem}
        </Notice>
      )}
      {isOpen && <Notice role="status">{text('secondStep.provider.elsewhere')}</Notice>}
      {connected.map(({ id, name }, at) => (
        <Button
          key={id}
          look={isOnlyWay && at === 0 ? 'primary' : 'plain'}
          icon={LogIn}
          disabled={disabled}
          // What had the focus may just have gone.
          autoFocus={isOnlyWay && at === 0}
          onClick={() => void confirm(id)}
        >
          {text('secondStep.provider.confirm', { name })}
        </Button>
      ))}
    </>
  )
}
