import type { CSSProperties } from 'react'
import * as styles from './skeleton.module.css'

type Props = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** Pixels that are kept free below it, so that nothing moves when what it stands for is there. */
  below?: number
}

/** A gray bar where text will be. */
export const Skeleton = ({ width, height, below }: Props) => (
  <span className={styles.skeleton} style={{ width, height, marginBottom: below }} aria-hidden />
)
