import { uploads } from '@samtale/contract/uploads/uploads'
import type { EditorProps } from '@tiptap/pm/view'
import { usePictureUpload } from '#api/use-picture-upload.ts'
import { alert } from '#core/app-state.ts'

type View = Parameters<NonNullable<EditorProps['handlePaste']>>[0]

/** Pictures that are pasted into a text or dropped on it are uploaded and stand where they were put. */
export function useDroppedPictures() {
  const { upload } = usePictureUpload(uploads.systemLogo, 'content')
  const take = (view: View, files: FileList | undefined, at: number) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    for (const picture of pictures) void put(view, picture, at)
    return pictures.length > 0
  }
  const put = async (view: View, picture: File, at: number) => {
    const { location, message: errorMessage } = await upload(picture)
    if (errorMessage !== undefined) return alert('error', errorMessage)
    const { image } = view.state.schema.nodes
    // Text may have come or gone while it was on its way.
    const place = Math.min(at, view.state.doc.content.size)
    if (image && !view.isDestroyed)
      view.dispatch(view.state.tr.insert(place, image.create({ src: location, alt: '' })))
  }
  return {
    handlePaste: (view: View, event: ClipboardEvent) =>
      // A table or a text from an office program carries its picture beside it: then the text is meant.
      !event.clipboardData?.types.includes('text/html') &&
      take(view, event.clipboardData?.files, view.state.selection.to),
    handleDrop: (view: View, event: DragEvent) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to
      const taken = take(view, event.dataTransfer?.files, at)
      if (taken) event.preventDefault()
      return taken
    },
  }
}
