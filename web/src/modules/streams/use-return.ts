import { useNavigate } from '@tanstack/react-router'
import { ERRORS, type ErrorCode } from '@samtale/contract/core/error-codes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchTerms } from '#core/use-search-terms.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'

/**
 * Returns what became of the visit to Google, which leads back here: a success is said once, a refusal is
 * answered and stays until one leaves. The address forgets both.
 */
export function useReturn(): string | null {
  const text = useText()
  const navigate = useNavigate()
  const { connected, error } = useSearchTerms()
  const [rejection, setRejection] = useState<string | null>(null)
  const arrive = useEffectEvent(() => {
    if (connected === undefined && error === undefined) return
    if (error === undefined) alert('success', text('streams.youtube.done'))
    else setRejection(text(`errors.${isErrorCode(error) ? error : 'youtube_unavailable'}`, { seconds: '60' }))
    void navigate({
      to: '.',
      replace: true,
      search: (now: object) => ({ ...now, connected: undefined, error: undefined }),
    })
  })
  useEffect(() => arrive(), [connected, error])
  return rejection
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
