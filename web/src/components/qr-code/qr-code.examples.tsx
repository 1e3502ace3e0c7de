import { QrCode } from './qr-code.tsx'

export const Link = () => (
  <QrCode className={undefined} text="https://meet.example/weekly" label="Code of the meeting link" />
)
