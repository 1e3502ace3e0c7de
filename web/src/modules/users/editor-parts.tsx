import type { CustomerDetail } from '@samtale/contract/users/customers'
import { ArrowLeft } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { Status } from './user-cells.tsx'

/** The way back, what is done here and to whom. */
export function EditorHead({
  title,
  customer,
  goBack,
}: {
  title: string
  customer?: CustomerDetail
  goBack: () => void
}) {
  const text = useText()
  return (
    <div className="head editor-head">
      <IconButton label={text('editor.backToList')} icon={ArrowLeft} onClick={goBack} />
      <div className="editor-words">
        <h1>{title}</h1>
        {customer && <span className="count cut">{customer.profile.name}</span>}
      </div>
      <span className="spread" />
      {customer && <Status user={customer} />}
    </div>
  )
}
