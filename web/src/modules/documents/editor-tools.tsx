import { useEditorState, type Editor } from '@tiptap/react'
import {
  Bold,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  Quote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useSession } from '#session/session.ts'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { StyleMenu } from './style-menu.tsx'
import * as styles from './editor.module.css'

type Ask = (what: 'link' | 'picture') => void
type Tool = {
  readonly id: string
  readonly label: PlainKey
  readonly icon: LucideIcon
  readonly keys?: string
  readonly run: (editor: Editor, ask: Ask) => void
  /** For what is on or off. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const mark = (id: 'bold' | 'italic' | 'underline' | 'strike', icon: LucideIcon, keys: string): Tool => ({
  id,
  label: `documents.editor.${id}`,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
})
const GROUPS: readonly (readonly Tool[])[] = [
  [
    mark('bold', Bold, 'Control+B'),
    mark('italic', Italic, 'Control+I'),
    mark('underline', Underline, 'Control+U'),
    mark('strike', Strikethrough, 'Control+Shift+S'),
  ],
  [
    {
      id: 'bulletList',
      label: 'documents.editor.bulletList',
      icon: List,
      keys: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'orderedList',
      label: 'documents.editor.orderedList',
      icon: ListOrdered,
      keys: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'blockquote',
      label: 'documents.editor.blockquote',
      icon: Quote,
      keys: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      id: 'link',
      label: 'documents.editor.link',
      icon: Link,
      keys: 'Control+K',
      run: (_editor, ask) => ask('link'),
      isOn: (editor) => editor.isActive('link'),
    },
    {
      id: 'picture',
      label: 'documents.editor.picture',
      icon: ImagePlus,
      run: (_editor, ask) => ask('picture'),
      isOn: (editor) => editor.isActive('image'),
    },
    {
      id: 'rule',
      label: 'documents.editor.rule',
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      id: 'undo',
      label: 'documents.editor.undo',
      icon: Undo2,
      keys: 'Control+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      id: 'redo',
      label: 'documents.editor.redo',
      icon: Redo2,
      keys: 'Control+Y',
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
]
const stateOf = (editor: Editor) =>
  GROUPS.flat().map(({ isOn, can }) => `${isOn?.(editor) === true} ${can?.(editor) ?? true}`)

/** The tools above a text: one stop for the Tab key, the arrow keys go from tool to tool. */
export function EditorTools({ editor, ask }: { editor: Editor; ask: Ask }) {
  const text = useText()
  const { can } = useSession()
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // Draws anew when a tool goes on or off.
  useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  useEffect(() => {
    for (const [at, button] of buttonsIn(row.current).entries()) button.tabIndex = at === stop ? 0 : -1
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttonsIn(row.current)
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') {
      // In a dialog it is the text that one goes back to.
      event.preventDefault()
      editor.commands.focus()
      return
    }
    if (at < 0 || next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const at = buttonsIn(row.current).indexOf(target as HTMLButtonElement)
    if (at >= 0) setStop(at)
  }
  return (
    <div
      ref={row}
      className={styles.tools}
      role="toolbar"
      aria-label={text('documents.editor.tools')}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <StyleMenu editor={editor} />
      {GROUPS.map((tools, index) => (
        <div key={index} className={styles.group}>
          {tools
            .filter(({ id }) => id !== 'picture' || can('editGeneralSettings'))
            .map(({ id, label, icon: Icon, keys, run, isOn, can: may }) => (
              <button
                key={id}
                type="button"
                className={styles.tool}
                title={text(label)}
                aria-label={text(label)}
                aria-pressed={isOn?.(editor)}
                aria-keyshortcuts={keys}
                aria-disabled={may?.(editor) === false || undefined}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (may?.(editor) !== false) run(editor, ask)
                }}
              >
                <Icon className="icon" aria-hidden />
              </button>
            ))}
        </div>
      ))}
    </div>
  )
}

const buttonsIn = (row: HTMLElement | null) => [
  ...(row?.querySelectorAll<HTMLButtonElement>(`.${styles.tool}`) ?? []),
]
