import { Button } from '#components/button/button.tsx'

type Props = { label: string; close: () => void; run: () => void }

/** The button of a toast that takes back what was done. */
export const UndoButton = ({ label, close, run }: Props) => (
  <p>
    <Button
      size="small"
      onClick={() => {
        close()
        run()
      }}
    >
      {label}
    </Button>
  </p>
)
