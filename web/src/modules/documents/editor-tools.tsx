import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { TOOL_GROUPS, toolStates, type AskFor } from './editor-tool-groups.ts'
import { StyleMenu } from './style-menu.tsx'
import * as styles from './editor.module.css'

/** The tools above a text: one stop for the Tab key, the arrow keys go from tool to tool. */
export function EditorTools({ editor, ask }: { editor: Editor; ask: AskFor }) {
  const text = useText()
  const { can } = useSession()
  const row = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  // Draws again when a tool goes on or off.
  useEditorState({ editor, selector: ({ editor: now }) => toolStates(now) })
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
      {TOOL_GROUPS.map((tools, index) => (
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
