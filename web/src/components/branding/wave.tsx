import * as styles from './wave.module.css'

const HEIGHTS = ['30%', '72%', '44%', '96%', '34%']

/** The mark, large: five bars of sound. */
export const Wave = () => (
  <div className={styles.wave} aria-hidden>
    {HEIGHTS.map((height) => (
      <i key={height} style={{ height }} />
    ))}
  </div>
)
