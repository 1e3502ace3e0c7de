import { Notice } from './notice.tsx'

/** An error, a warning and a plain notice. */
export const Looks = () => (
  <>
    <Notice look="bad" role="alert" title="Not saved">
      Try again.
    </Notice>
    <Notice look="warn" title="No camera" />
    <Notice>People see this name.</Notice>
  </>
)
