import type { Locale } from '@samtale/contract/core/fields'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import { classNames } from '#components/class-names.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { EDITOR_PARTS } from './editor-parts.ts'
import { EditorTools } from './editor-tools.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { pastedHtml } from './pasted-html.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { readDoc } from './read-doc.ts'
import { useDroppedPictures } from './use-dropped-pictures.ts'
import * as editorStyles from './editor.module.css'
import * as richTextStyles from './rich-text.module.css'

type Props = {
  /** What it is called, for the ears; what is seen above it is the caller's. */
  label: string
  /** In which language is written in it: browsers look for spelling mistakes in that. */
  locale: Locale
  /** What stands in it when it opens; another text needs another `key`. */
  content: string | null
  onChange: (content: string) => void
  /** Lower, in a dialog. */
  small?: boolean
  wrong?: boolean
  describedBy?: string | undefined
}
/** What stands above the text. */
type OpenDialog = 'link' | 'picture' | null

/** A text with headings, lists, links and pictures, to be written with the pointer or the keys alone. */
export function RichTextEditor({
  label,
  locale,
  content: initial,
  onChange,
  small = false,
  wrong = false,
  describedBy,
}: Props) {
  const text = useText()
  const hint = useId()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  // The editor's own types are not read-only.
  const [start] = useState(() => readDoc(initial) as object)
  const [content] = useState(initial)
  const origin = useRef('')
  const pictures = useDroppedPictures()
  const editor = useEditor({
    extensions: EDITOR_PARTS,
    content: start,
    // The page's content policy takes no styles from scripts; editor.css has them.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [hint, describedBy].filter(Boolean).join(' '),
        'aria-invalid': String(wrong),
        lang: locale,
        class: `${richTextStyles.richText} ${editorStyles.text}`,
        'data-part': 'rich-text editor-text',
      },
      transformPastedHTML: pastedHtml,
      handleKeyDown: (view, event) => {
        if (isLinkKey(event)) setOpenDialog('link')
        else if (isToolsKey(event))
          view.dom
            .closest(`.${editorStyles.editor}`)
            ?.querySelector<HTMLElement>(`.${editorStyles.tool}[tabindex="0"]`)
            ?.focus()
        else return false
        event.preventDefault()
        return true
      },
      ...pictures,
    },
    onCreate: ({ editor: made }) => {
      origin.current = cleanRichText(made.getJSON())
    },
    onUpdate: ({ editor: changed }) => {
      const written = cleanRichText(changed.getJSON())
      // What the editor adds by itself, such as a line to go on below a list, is no change.
      onChange(written === origin.current && content !== null ? content : written)
    },
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  return (
    <div
      className={classNames(editorStyles.editor, small && editorStyles.small, wrong && editorStyles.wrong)}
    >
      <EditorTools editor={editor} ask={setOpenDialog} />
      <div className={editorStyles.sheet}>
        {isEmpty && (
          <span className={editorStyles.placeholder} aria-hidden>
            {text('documents.editor.placeholder')}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      <span id={hint} className="visually-hidden">
        {text('documents.editor.toolsHint')}
      </span>
      {openDialog === 'link' && <LinkDialog editor={editor} close={() => setOpenDialog(null)} />}
      {openDialog === 'picture' && <PictureDialog editor={editor} close={() => setOpenDialog(null)} />}
    </div>
  )
}

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** Alt+F10 leads from the text to its tools, as in other editors. */
const isToolsKey = ({ key, altKey }: Keys) => altKey && key === 'F10'
const isLinkKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
