import { CircleAlert, CircleHelp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { faq, type FaqEntry } from '@samtale/contract/documents/faq'
import { useRead } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { RecordDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { useFocusAfterRemoval } from '#components/hooks/use-focus-after-removal.ts'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { DeleteFaq } from './delete-faq.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import { FaqRow, faqActions } from './faq-row.tsx'
import { FaqVersions } from './faq-versions.tsx'
import { useFaqOrder } from './use-faq-order.ts'
import * as documentsStyles from './documents.module.css'
import * as faqStyles from './faq.module.css'

/** The questions and answers of the help page, in their order. */
export function FaqTab() {
  const text = useText()
  const { open } = useDialogLinks()
  const { data, error, isFetching, refetch } = useRead(faq.list, {})
  const area = useFocusAfterRemoval('ol > li')
  const add = (
    <Button look="primary" icon={Plus} aria-haspopup="dialog" onClick={() => open('new')}>
      {text('documents.faq.add')}
    </Button>
  )
  return (
    <section className={faqStyles.tab} ref={area} aria-label={text('documents.help.faq')}>
      {data && data.length > 0 && <Entries entries={data} add={add} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            icon={CircleHelp}
            title={text('documents.faq.empty')}
            text={text('documents.faq.emptyText')}
            action={add}
          />
        </Card>
      )}
      {!data && (
        <Card className={faqStyles.loading} aria-busy={!error}>
          {error ? (
            <EmptyState
              role="alert"
              bad={CircleAlert}
              title={text('documents.faq.failed')}
              text={errorText(text, error)}
              action={<Button onClick={() => void refetch()}>{text('app.tryAgain')}</Button>}
            />
          ) : (
            ['52%', '38%', '61%', '45%'].map((width) => <Skeleton key={width} width={width} height={12} />)
          )}
        </Card>
      )}
      <RecordDialogs
        own={{ new: (close) => <FaqDialog close={close} /> }}
        records={data}
        isFetching={isFetching}
        actions={faqActions}
        about={(dialog, entry, close) => {
          if (dialog === 'delete') return <DeleteFaq entry={entry} close={close} />
          if (dialog === 'versions') return <FaqVersions entry={entry} close={close} />
          return <FaqDialog entry={entry} close={close} />
        }}
      />
    </section>
  )
}

function Entries({ entries, add }: { entries: readonly FaqEntry[]; add: ReactNode }) {
  const text = useText()
  const { ordered, announcement, move } = useFaqOrder(entries)
  return (
    <>
      <div className={documentsStyles.head}>
        <span className="muted tabular-nums">{text('documents.faq.count', { count: entries.length })}</span>
        <span className="spacer" />
        {add}
      </div>
      <Card>
        <ol className={faqStyles.faq} data-part="faq" aria-label={text('documents.faq.list')}>
          {ordered.map((entry, index) => (
            <FaqRow
              key={entry.id}
              entry={entry}
              number={index + 1}
              isLast={index === ordered.length - 1}
              move={(step) => move(entry, step)}
            />
          ))}
        </ol>
      </Card>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}
