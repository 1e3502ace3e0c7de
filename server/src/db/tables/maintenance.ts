/** When something that keeps an installation safe was last done with success. */
export type Maintenance = {
  kind: 'backup' | 'restore-drill'
  done_at: Date
}
