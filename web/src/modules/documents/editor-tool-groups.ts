import type { Editor } from '@tiptap/react'
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
import type { PlainKey } from '#i18n/use-text.tsx'

/** Opens the dialog for what a tool puts in. */
export type AskFor = (what: 'link' | 'picture') => void
/** One tool: what it does, and whether it is on or can be used. */
type Tool = {
  readonly id: string
  readonly label: PlainKey
  readonly icon: LucideIcon
  readonly keys?: string
  readonly run: (editor: Editor, ask: AskFor) => void
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

/** All of them, in the order of the row; those of one group stand together. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
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

/** Returns which tools are on and which can be used: another text whenever one changes. */
export const toolStates = (editor: Editor) =>
  TOOL_GROUPS.flat().map(({ isOn, can }) => `${isOn?.(editor) === true} ${can?.(editor) ?? true}`)
