import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenPath } from '#core/screens-seen.ts'
import { useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { RoomHead } from './room-head.tsx'
import * as pageStyles from './room-page.module.css'
import * as styles from './message-view.module.css'

type Props = {
  title: string
  text?: string | undefined
  home: ScreenPath
  above?: ReactNode
  below?: ReactNode
  children?: ReactNode
}

/** One thing is said in the middle of the page, with the next step and the way home. */
export function MessageView({ title, text, home, above, below, children }: Props) {
  const t = useText()
  return (
    <div className={pageStyles.roomPage}>
      <RoomHead />
      <main className={styles.messageView}>
        {above}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <div className={styles.choices}>
          {children}
          <Link to={home} {...buttonProps('plain', 'large')}>
            {t('app.backHome')}
          </Link>
        </div>
        {below}
      </main>
    </div>
  )
}
