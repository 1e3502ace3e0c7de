import * as styles from './screens.module.css'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
    .toUpperCase()

/** Shows who calls, in a ring that runs out with the time to answer. */
export const CountdownRing = ({ caller, share }: { caller: string; share: number }) => (
  <div className={styles.ring} aria-hidden>
    <svg viewBox="0 0 440 440">
      <circle cx="220" cy="220" r="208" fill="none" strokeWidth="14" className={styles.ringTrack} />
      <circle
        cx="220"
        cy="220"
        r="208"
        fill="none"
        strokeWidth="14"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 220 220)"
        className={styles.ringLeft}
      />
    </svg>
    <span className={styles.initials}>{initialsOf(caller)}</span>
  </div>
)
