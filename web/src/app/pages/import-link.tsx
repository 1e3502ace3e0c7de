import { Link } from '@tanstack/react-router'
import type { ImportKind } from '@samtale/contract/users/imports'
import { FileUp } from 'lucide-react'
import { useScreens } from '#core/screens-seen.ts'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'

const PATHS = { members: '/members/import', customers: '/customers/import' } as const

/**
 * Leads from a list to the import of such a file; nothing for those who may not add anybody. `under` names
 * whose members they become.
 */
export function ImportLink({ kind, under }: { kind: ImportKind; under?: string }) {
  const text = useText()
  const { mayOpen } = useScreens()
  if (!mayOpen(PATHS[kind])) return null
  return (
    <Link to={PATHS[kind]} search={{ under }} {...buttonProps()} aria-label={text(`imports.${kind}Title`)}>
      <FileUp className="icon" aria-hidden />
      <span className="wide-only">{text('imports.link')}</span>
    </Link>
  )
}
