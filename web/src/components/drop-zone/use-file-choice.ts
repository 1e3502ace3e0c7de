import { useState, type ChangeEvent, type DragEvent } from 'react'

/**
 * Lets one file be chosen: what a place listens to for a drop, what an input of the kind `file` does, and
 * whether a file is held over the place.
 */
export function useFileChoice(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first) onFile(first)
  }
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(target.files)
      // The same file may be chosen again after it was mended.
      target.value = ''
    },
  }
}
