import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import type { ListEndpoint } from './column.ts'
import type { ListProps } from './list-parts.ts'
import * as styles from '#components/page-head/page-head.module.css'

type Props = Pick<ListProps<ListEndpoint>, 'part' | 'aside' | 'add'> & {
  title: string
  /** How many rows there are, once that is known. */
  total: ReactNode
  narrow: boolean
}

/** The heading of a list: its name, how many rows it has, and the button that adds one. */
export function ListHeading({ title, total, part, aside, add, narrow }: Props) {
  const text = useText()
  const Heading = part ? 'h2' : 'h1'
  return (
    <div className={styles.pageHead} data-part="page-head">
      <Heading>{title}</Heading>
      {total !== undefined && (
        <span className={styles.count} data-part="count">
          {total}
        </span>
      )}
      <span className="spacer" />
      {aside}
      {add && (
        <Button
          look="primary"
          icon={Plus}
          onClick={add.run}
          aria-label={narrow ? text(add.label) : undefined}
        >
          {text(narrow ? (add.short ?? 'actions.add') : add.label)}
        </Button>
      )}
    </div>
  )
}
