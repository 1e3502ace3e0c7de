import { Component, type ReactNode } from 'react'
import { AwayPage } from '#components/message-page/away-page.tsx'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from '#components/message-page/message-page.tsx'
import { useText } from '#i18n/use-text.tsx'

const reload = () => location.reload()

/**
 * A screen that broke, or whose file could not be fetched: without a connection, or after an update. Loading
 * again is what helps.
 */
export function ErrorPage() {
  const text = useText()
  if (!navigator.onLine) return <AwayPage tryAgain={reload} />
  return (
    <main>
      <MessagePage title={text('errorPage.title')} text={text('errorPage.text')}>
        <Button look="primary" onClick={reload}>
          {text('app.tryAgain')}
        </Button>
      </MessagePage>
    </main>
  )
}

/** Shows that page in the place of what broke outside of every screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
