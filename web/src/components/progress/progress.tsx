import { classNames } from '#components/class-names.ts'
import * as styles from './progress.module.css'

type Props = { value: number; max: number; label: string; slim?: boolean; look?: 'still' | 'bad' | undefined }

/** Shows how much of something is done; `still` while it does not go on, `bad` where something is wrong. */
export const Progress = ({ value, max, label, slim = false, look }: Props) => (
  <progress
    className={classNames(styles.progress, slim && styles.slim)}
    data-look={look}
    value={value}
    max={max}
    aria-label={label}
  />
)
