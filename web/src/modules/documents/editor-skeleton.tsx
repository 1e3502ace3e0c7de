import { Skeleton } from '#components/placeholders/skeleton.tsx'
import * as styles from './editor.module.css'

/** The shape of an editor while it is fetched. */
export const EditorSkeleton = () => (
  <div className={styles.editor} aria-busy="true">
    <div className={styles.tools} />
    <div className={`${styles.sheet} ${styles.lines}`}>
      {['38%', '92%', '88%', '64%', '30%', '90%', '74%'].map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  </div>
)
