import { lazy, Suspense, useMemo } from 'react'
import { useSession } from '#session/session.ts'
import { withTexts } from '#i18n/texts.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { formatTotal } from '#i18n/format-number.ts'
import { classNames } from '#components/class-names.ts'
import { Card } from '#components/card/card.tsx'
import { useFocusAfterRemoval } from '#components/hooks/use-focus-after-removal.ts'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { usePanePlace, useShownRecord } from '#components/dialog/pane-state.ts'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { ChangesBar } from './list-notices.tsx'
import type { ListEndpoint } from './column.ts'
import { ListBody } from './list-body.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListPager } from './list-pager.tsx'
import type { ListProps } from './list-parts.ts'
import { ListTools } from './list-tools.tsx'
import { pageSteps } from './page-steps.ts'
import { SelectTools } from './select-tools.tsx'
import { StaleNotice } from './list-notices.tsx'
import { useColumns } from './use-columns.ts'
import { useListQuery } from './use-list-query.ts'
import { useListTools } from './list-tools.tsx'
import { useListView } from './use-list-view.ts'
import { useBulkRuns } from './use-bulk-runs.ts'
import { useFocusBack, useSelection } from './use-selection.ts'
import { BulkRunBar } from './list-notices.tsx'
import * as toolStyles from './list-tools.module.css'
import * as styles from './table.module.css'

const ViewsMenu = lazy(() =>
  withTexts('views', import('#components/saved-views/views-menu.tsx')).then(({ ViewsMenu: Views }) => ({
    default: Views,
  })),
)
/** One and the same, so that rows without actions are not drawn again. */
const NONE = [] as const

/**
 * A listed entity: paging, sorting, searching, filtering, choosing and row actions, all on the server, the
 * view in the address bar.
 */
export function DataTable<E extends ListEndpoint>(list: ListProps<E>) {
  const {
    endpoint,
    labels: labelsOf,
    columns,
    actions = NONE,
    nameOf,
    chosenNameOf = nameOf,
    add,
    input,
    aside,
    above,
    first,
    order,
    ascending = false,
    groups,
    emptyOnFailure = false,
    part,
    bulk = NONE,
    selectable,
  } = list
  const { text, locale } = useLanguage()
  const { actor } = useSession()
  const narrow = useNarrow()
  const beside = usePanePlace() !== null
  const shownId = useShownRecord()
  const links = useDialogLinks(part)
  const spec = useMemo(
    () => ({ ...endpoint.list, ascending, ...(order && { order }) }),
    [endpoint.list, order, ascending],
  )
  const [query, change] = useListQuery(spec)
  const tools = useListTools(query)
  const shown = useColumns(endpoint.path, columns)
  const { read, page, refreshing, view, pause, show, announcement } = useListView({
    endpoint,
    query,
    input,
    change,
    emptyOnFailure,
  })
  const selection = useSelection({
    rows: view.rows,
    nameOf: chosenNameOf,
    may: (row) => !selectable || selectable(actor, row),
  })
  const labels = typeof labelsOf === 'function' ? labelsOf(read.data) : labelsOf
  const title = text(labels.title)
  const bulkRuns = useBulkRuns({
    ...{ endpoint, query, input, title, chooseAll: selection.chooseAll },
    columns: columns.filter((column) => !column.exportedIfShown || shown.isShown(column)),
  })
  const selectButton = useFocusBack(selection.on)
  const area = useFocusAfterRemoval('[data-row]')

  const total = page?.total ?? 0
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const untouched = page !== undefined && total === 0 && !isFiltered
  const steps = pageSteps(query, page ?? { data: [], total: 0 })
  const retry = () => void read.refetch()
  const exportCsv = total > 0 && columns.some((column) => column.text) ? bulkRuns.exportCsv : undefined
  const menu = (
    <>
      <Suspense fallback={<span className={toolStyles.viewsAwaited} />}>
        <ViewsMenu {...{ list: endpoint.path, spec, query, change, columns, shown, tools, narrow }} />
      </Suspense>
      <ListMenu {...{ columns, shown, exportCsv, narrow }} />
    </>
  )
  const bar = selection.on ? (
    <SelectTools {...{ selection, bulk, rows: view.rows, total, narrow, selectAll: bulkRuns.selectAll }} />
  ) : (
    <ListTools
      {...{
        endpoint,
        labels,
        columns,
        query,
        change,
        tools,
        narrow,
        selectButton,
        menu,
        select: bulk.length > 0 ? selection.begin : undefined,
      }}
    />
  )
  return (
    <>
      <ListHeading {...{ title, part, aside, add, narrow }} total={page && formatTotal(total, locale)} />
      {typeof above === 'function' ? above(read.data) : above}
      <div ref={area} data-part="list-area">
        {narrow && !untouched && bar}
        <Card
          className={classNames(
            styles.list,
            tools.dense && !narrow && styles.listDense,
            refreshing && styles.listRefreshing,
          )}
          data-part="list"
          aria-busy={read.isFetching}
        >
          {!narrow && !untouched && bar}
          {bulkRuns.progress && (
            <BulkRunBar progress={bulkRuns.progress} total={total} cancel={bulkRuns.cancel} />
          )}
          {read.error && page && <StaleNotice failed={labels.failed} retry={retry} />}
          <ListBody
            {...{
              endpoint,
              labels,
              columns: shown.shown,
              actions,
              nameOf,
              add,
              first,
              groupOf: query.sortOrder.name === groups?.by ? groups.of : undefined,
              query,
              change,
              tools,
              actor,
              links,
              narrow,
              beside,
              shownId,
              isFiltered,
              page,
            }}
            {...{ view, selection, steps, pause, error: read.error, retry }}
          />
          <ChangesBar waiting={view.waiting} show={show} pause={pause} />
          {page && total > 0 && <ListPager {...{ query, change, steps, total, shown: page.data.length }} />}
        </Card>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
