import { ChevronDown, CircleHelp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { SEARCH_DEBOUNCE_MS } from '#components/data-table/list-parts.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { EmptyState } from '#components/placeholders/empty-state.tsx'
import { findQuestions, searchable, type Question } from './find-questions.ts'
import { ReadingFailed } from './reading-states.tsx'
import { RichText } from './rich-text.tsx'
import * as styles from './reader.module.css'

/** The published questions with their answers, to be searched in; nothing as long as there are none. */
export function QuestionList({ id }: { id: string }) {
  const { data, error, refetch } = useRead(settings.read, { part: 'faq' })
  if (error && !data) {
    return (
      <Card>
        <ReadingFailed error={error} retry={() => void refetch()} />
      </Card>
    )
  }
  const questions = data?.faq ?? []
  return questions.length > 0 && <Questions id={id} questions={questions} />
}

function Questions({ id: own, questions }: { id: string; questions: readonly Question[] }) {
  const text = useText()
  const [query, setQuery] = useState('')
  const all = useMemo(() => searchable(questions), [questions])
  const found = findQuestions(all, query)
  return (
    <Card id={own} className={styles.questions} data-part="questions">
      <div className={styles.questionsHead}>
        <h2>{text('documents.help.faq')}</h2>
        <span className="spacer" />
        <DebouncedInput
          label={text('documents.help.search')}
          value={query}
          delay={SEARCH_DEBOUNCE_MS}
          onChange={setQuery}
          searching
        />
        <span className="visually-hidden" role="status">
          {query && text('documents.help.found', { count: found.length })}
        </span>
      </div>
      {found.map(({ id, title, answer }) => (
        <details key={id} className={styles.question} data-part="question">
          <summary>
            <h3>{title}</h3>
            <ChevronDown className="icon" aria-hidden />
          </summary>
          <RichText serialized={answer} below={2} />
        </details>
      ))}
      {found.length === 0 && (
        <EmptyState
          icon={CircleHelp}
          title={text('documents.help.nothing', { query })}
          text={text('documents.help.nothingText')}
          action={<Button onClick={() => setQuery('')}>{text('actions.clear')}</Button>}
        />
      )}
    </Card>
  )
}
