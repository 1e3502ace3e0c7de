import { RenderedMail } from './rendered-mail.tsx'

const HTML = `<div style="background:#ffffff;color:#123456"><h1 style="color:#123456;position:fixed">Hello</h1>
<script>document.title="bad"</script><a href="https://elsewhere.example">Answer</a></div>`

/** A mail with a script and a link. */
export const Mail = () => (
  <>
    <h2>Invitation</h2>
    <RenderedMail label="Invitation" html={HTML} />
  </>
)
