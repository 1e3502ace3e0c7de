import { Rows3 } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'

type Props = { dense: boolean; setDense: (dense: boolean) => void }

/** Makes the rows of a table low or high. */
export function DenseSwitch({ dense, setDense }: Props) {
  const text = useText()
  return (
    <Button
      size="small"
      look={dense ? 'tint' : 'quiet'}
      icon={Rows3}
      aria-pressed={dense}
      onClick={() => setDense(!dense)}
    >
      {text('list.dense')}
    </Button>
  )
}
