import type { ReactNode } from 'react'
import { useFeatures } from '#session/use-features.ts'
import { useText } from '#i18n/use-text.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'

/**
 * The screens of streaming as far as the general settings have switched it on; else a page that says so, and
 * no call is made.
 */
export function StreamingGate({ children }: { children: ReactNode }) {
  const text = useText()
  const { streaming } = useFeatures()
  return streaming ? (
    children
  ) : (
    <MessagePage title={text('streams.off.title')} text={text('streams.off.text')} />
  )
}
