import { ArrowLeft } from 'lucide-react'
import { Button, IconButton } from '#components/button/button.tsx'
import * as styles from './page-head.module.css'

/** The head of a screen below a list: the way back, the name with a count, and what can be done. */
export const Screen = () => (
  <div className={`${styles.pageHead} ${styles.withBack}`}>
    <IconButton label="Back" icon={ArrowLeft} />
    <div className={styles.titles}>
      <h2>Groups</h2>
      <span className={styles.count}>12</span>
    </div>
    <span className="spacer" />
    <Button>Add</Button>
  </div>
)
