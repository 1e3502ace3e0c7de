import { useText } from '#i18n/use-text.tsx'
import { Toasts } from '#components/toast/toasts.tsx'
import { UpdateToast } from './update-toast.tsx'

/** The toasts of whatever is shown, and the one that offers a newer version of the portal. */
export function AppToasts({ offersUpdate = true }: { offersUpdate?: boolean }) {
  const text = useText()
  return (
    <Toasts label={text('app.notifications')} close={text('app.dismiss')}>
      {offersUpdate && <UpdateToast />}
    </Toasts>
  )
}
