import { getMarkRange, type Editor } from '@tiptap/core'
import { useState } from 'react'
import { fieldText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Field } from '#components/field/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { linkAddress } from './link-address.ts'

/** Sets, changes or takes away the link at the place where one is in the text. */
export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const text = useText()
  const [known] = useState(() => linkAt(editor))
  const [typed, setTyped] = useState(known.href)
  const [linkText, setLabel] = useState('')
  const [wrong, setWrong] = useState(false)
  // Without a word to press, one has to be written.
  const isLabelMissing = known.href === '' && known.isEmpty
  const set = () => {
    const href = linkAddress(typed)
    if (!href) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const link = { type: 'link', attrs: { href } }
    if (isLabelMissing)
      chain.insertContent({ type: 'text', text: linkText.trim() || typed.trim(), marks: [link] }).run()
    else chain.setLink({ href }).run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <FormDialog
      title={text('documents.link.title')}
      confirm={text('documents.link.set')}
      onConfirm={set}
      close={close}
      action={
        known.href !== '' && (
          <Button look="quiet" onClick={remove}>
            {text('documents.link.remove')}
          </Button>
        )
      }
    >
      <Field
        label={text('documents.link.address')}
        type="url"
        inputMode="url"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        error={wrong ? fieldText(text, 'link_not_allowed') : undefined}
        help={text('documents.link.help')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isLabelMissing && (
        <Field
          label={text('documents.link.text')}
          optional={text('app.optional')}
          value={linkText}
          onChange={(event) => setLabel(event.target.value)}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

/** The link one stands in, and whether anything is selected. */
function linkAt(editor: Editor): { href: string; isEmpty: boolean } {
  const { href } = editor.getAttributes('link')
  const { selection, schema } = editor.state
  const inLink =
    schema.marks['link'] !== undefined && getMarkRange(selection.$from, schema.marks['link']) !== undefined
  return { href: typeof href === 'string' ? href : '', isEmpty: selection.empty && !inLink }
}
