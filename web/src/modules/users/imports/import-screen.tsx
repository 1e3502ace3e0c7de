import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ImportKind } from '@samtale/contract/users/imports'
import { ArrowLeft } from 'lucide-react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { ChooseFile, type Managers } from './choose-file.tsx'
import { ImportState } from './import-state.tsx'
import * as styles from '#components/page-head/page-head.module.css'

/**
 * People from a file: choose it, see what each row would do, let it happen. Which import it is stands in the
 * address, so that a reload finds it.
 */
export function ImportScreen({ kind, managers }: { kind: ImportKind; managers?: Managers | undefined }) {
  const text = useText()
  const navigate = useNavigate({ from: `/${kind}/import` })
  const { can } = useSession()
  const { import: id } = useSearch({ from: `/shell/${kind}/import` })
  const list =
    kind === 'members'
      ? can('viewAllMembers')
        ? '/allmembers'
        : '/members'
      : can('viewAllCustomers')
        ? '/allcustomers'
        : '/customers'
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, import: next }) })
  return (
    <>
      <div className={`${styles.pageHead} ${styles.withBack}`} data-part="page-head editor-head">
        <IconButton
          label={text('editor.backToList')}
          icon={ArrowLeft}
          onClick={() => void navigate({ to: list })}
        />
        <h1>{text(`imports.${kind}Title`)}</h1>
      </div>
      {id ? (
        <ImportState key={id} id={id} again={() => show(undefined)} />
      ) : (
        <ChooseFile kind={kind} managers={managers} onChecked={show} />
      )}
    </>
  )
}
