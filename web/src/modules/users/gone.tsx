import { Notice } from '#components/notice/notice.tsx'
import { useText } from '#i18n/use-text.tsx'

/** Shows who of the chosen was deleted meanwhile, so that nothing was done yet; nothing where nobody was. */
export function Gone({ names }: { names: readonly string[] }) {
  const text = useText()
  return (
    names.length > 0 && (
      <Notice look="warn" role="alert" title={text('bulk.gone', { names: names.join(', ') })}>
        {text('bulk.goneText')}
      </Notice>
    )
  )
}
