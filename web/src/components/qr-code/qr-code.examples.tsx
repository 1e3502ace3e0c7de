import { QrCode } from './qr-code.tsx'

/** The code of a meeting link. */
export const Link = () => (
  <QrCode className={undefined} text="https://meet.example/weekly" label="Code of the meeting link" />
)
