import { NOT_FOUND_CODE } from './routes.ts'
import { BareFrame } from './bare-frame.tsx'
import { BackHome } from './back-home.tsx'
import { useEnterScreen } from './use-enter-screen.ts'
import { useText } from '#i18n/use-text.tsx'

/** Any address that is no screen. */
export function NotFound() {
  const text = useText()
  useEnterScreen('screens.notFound', NOT_FOUND_CODE)
  return (
    <BareFrame>
      <BackHome title={text('notFound.title')} text={text('notFound.text')} />
    </BareFrame>
  )
}
