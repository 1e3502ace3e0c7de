import { saveFile } from '#core/save-file.ts'

/** Hands a text to the browser as a file to keep. */
export const downloadText = (name: string, content: string) =>
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)
