import { Button } from '#components/button/button.tsx'
import { Card } from './card.tsx'
import * as styles from './card.module.css'

/** A named card with a head, as wide as what it stands in, and a button in it. */
export const Titled = () => (
  <Card aria-labelledby="card-title" className="small">
    <div className={styles.head}>
      <h2 id="card-title">Speakers</h2>
    </div>
    <Button>Add</Button>
  </Card>
)
