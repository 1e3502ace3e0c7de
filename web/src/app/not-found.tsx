import { NOT_FOUND_CODE } from './routes.ts'
import { PublicLayout } from './public-layout.tsx'
import { BackHome } from './back-home.tsx'
import { useEnterScreen } from './use-enter-screen.ts'
import { useText } from '#i18n/use-text.tsx'

/** Any address that is no screen. */
export function NotFound() {
  const text = useText()
  useEnterScreen('screens.notFound', NOT_FOUND_CODE)
  return (
    <PublicLayout>
      <BackHome title={text('notFound.title')} text={text('notFound.text')} />
    </PublicLayout>
  )
}
