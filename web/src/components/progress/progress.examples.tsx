import { Progress } from './progress.tsx'

/** An upload on its way, and one that does not go on. */
export const Uploads = () => (
  <>
    <Progress label="film.mp4" value={30} max={100} />
    <Progress label="talk.mp4" value={50} max={100} slim look="bad" />
  </>
)
