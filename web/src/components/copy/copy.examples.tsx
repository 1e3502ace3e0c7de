import { CopyField } from './copy-field.tsx'

/** A link to hand on. */
export const Link = () => (
  <CopyField label="Link" value="https://meet.example/room/17" help="Anyone who has it may knock." />
)
