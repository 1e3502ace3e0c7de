import { useState } from 'react'
import { TextArea } from './text-area.tsx'

/** A text of several lines in a form, and how often the form was submitted. */
export function Texts() {
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(submitted + 1)
      }}
    >
      <TextArea
        label="Message"
        optional="Optional"
        help="Everyone reads it"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={20}
      />
      <TextArea label="Greeting" error="Enter a greeting" required />
      <TextArea label="Terms" defaultValue="As agreed" disabled />
      <output>{`${JSON.stringify(text)} ${submitted}`}</output>
    </form>
  )
}
