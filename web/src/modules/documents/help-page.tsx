import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { DocumentPage } from './document-page.tsx'
import { QuestionList } from './question-list.tsx'
import * as styles from './reader.module.css'

/** The help text, the questions and answers, and the way to a person. */
export function HelpPage() {
  const text = useText()
  return (
    <DocumentPage
      kind="help"
      after={{ id: 'questions', title: text('documents.help.faq'), part: <QuestionList id="questions" /> }}
      aside={
        <Card className={styles.more}>
          <h2>{text('documents.help.moreTitle')}</h2>
          <p>{text('documents.help.moreText')}</p>
          <Link to="/contact-us" {...buttonProps()}>
            {text('documents.help.more')}
          </Link>
        </Card>
      }
    />
  )
}
