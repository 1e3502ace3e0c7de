import type { CSSProperties, ReactNode, Ref } from 'react'
import { Card } from '#components/card/card.tsx'
import { useFocusAfterRemoval } from '#components/hooks/use-focus-after-removal.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Tabs } from '#components/tabs/tabs.tsx'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { SEARCH_DEBOUNCE_MS } from '#components/data-table/list-parts.ts'
import * as tableStyles from '#components/data-table/list-pager.module.css'
import * as styles from './card-panel.module.css'

/** What stands around cards whatever they are of: the tabs they lie under, and how high the sheet is. */
export type CardFrame<Id extends string = string> = {
  readonly ref: Ref<HTMLElement>
  readonly height: number
  readonly label: string
  readonly tabs: readonly { id: Id; label: string; count?: string | undefined; coming?: string }[]
  readonly chosen: Id
  readonly choose: (id: Id) => void
}
type Props<Id extends string> = {
  frame: CardFrame<Id>
  search: { label: string; value: string; find: (value: string) => void }
  children: ReactNode
}

/** A tabbed sheet of cards with a search; what the chosen tab shows is a `CardPage`. */
export function CardPanel<Id extends string>({ frame, search, children }: Props<Id>) {
  const { ref, height, label, tabs, chosen, choose } = frame
  return (
    <Card
      ref={ref}
      className={styles.panel}
      data-part="panel"
      style={{ '--sheet-height': `${height}px` } as CSSProperties}
    >
      <Tabs
        label={label}
        tabs={tabs}
        chosen={chosen}
        onChoose={choose}
        end={
          <span className={styles.search}>
            <DebouncedInput
              searching
              small
              label={search.label}
              value={search.value}
              delay={SEARCH_DEBOUNCE_MS}
              onChange={(value) => search.find(value.trim())}
            />
          </span>
        }
      >
        {children}
      </Tabs>
    </Card>
  )
}

/** As many cards as there is room for; below them which they are, and where there are more. */
export const CardPage = ({
  busy,
  foot,
  children,
}: {
  busy: boolean
  foot: ReactNode
  children: ReactNode
}) => {
  const area = useFocusAfterRemoval('ul > li')
  return (
    <>
      <div ref={area} className={styles.page} aria-busy={busy}>
        {children}
      </div>
      {foot && (
        <div className={tableStyles.pager} data-part="pager">
          {foot}
        </div>
      )}
    </>
  )
}

/** In the shape of the cards that are being loaded. */
export const WaitingCards = ({ count, className }: { count: number; className: string | undefined }) => (
  <ul className={styles.cards} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={className}>
        <Skeleton width="40%" height={14} />
        <Skeleton width="62%" height={16} />
        <Skeleton width="50%" />
      </li>
    ))}
  </ul>
)
