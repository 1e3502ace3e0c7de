import type { CSSProperties } from 'react'
import * as styles from './skeleton.module.css'

type Props = { width?: CSSProperties['width']; height?: CSSProperties['height'] }

/** A gray bar where text will be. */
export const Skeleton = ({ width, height }: Props) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden />
)
