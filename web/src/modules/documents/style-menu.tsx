import { useEditorState, type Editor } from '@tiptap/react'
import { ChevronDown } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Menu } from '#components/menu/menu.tsx'
import * as styles from './editor.module.css'

const LEVELS = [2, 3, 4] as const

/** Shows whether a line is text or a heading, and of which level. */
export function StyleMenu({ editor }: { editor: Editor }) {
  const text = useText()
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => LEVELS.find((each) => now.isActive('heading', { level: each })) ?? null,
  })
  const label = text('documents.editor.style')
  const chosen = text(level === null ? 'documents.editor.paragraph' : `documents.editor.heading${level}`)
  return (
    <Menu
      label={label}
      aria-label={`${label}: ${chosen}`}
      className={`${styles.tool} ${styles.toolStyle}`}
      items={[
        {
          kind: 'choice',
          label: text('documents.editor.paragraph'),
          checked: level === null,
          run: () => editor.chain().focus().setParagraph().run(),
        },
        ...LEVELS.map((each) => ({
          kind: 'choice' as const,
          label: text(`documents.editor.heading${each}`),
          checked: level === each,
          run: () => void editor.chain().focus().setHeading({ level: each }).run(),
        })),
      ]}
    >
      <span className="truncate">{chosen}</span>
      <ChevronDown className="icon" aria-hidden />
    </Menu>
  )
}
