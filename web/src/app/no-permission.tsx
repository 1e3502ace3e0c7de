import { useText } from '#i18n/use-text.tsx'
import { BackHome } from './back-home.tsx'

/** Shown in the place of a screen that the role does not include. */
export function NoPermission() {
  const text = useText()
  return <BackHome title={text('noPermission.title')} text={text('noPermission.text')} />
}
