import { useState } from 'react'
import { DropZone } from './drop-zone.tsx'

/** One file. */
export function Csv() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <DropZone
      label="File"
      file={file}
      error={file && !file.name.endsWith('.csv') ? 'This is no CSV file' : undefined}
      accept=".csv"
      labels={{ drop: 'Drop a file here', choose: 'Choose a file', another: 'Choose another picture' }}
      onFile={setFile}
    />
  )
}
