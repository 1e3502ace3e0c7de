import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import * as styles from './profile.module.css'

type Props = { file: File; busy: boolean; take: (picture: Blob) => Promise<void>; close: () => void }
/** So many pixels with each press of an arrow key. */
const STEP = 8
const MAX_ZOOM = 4

/**
 * Chooses the square of a picture that is shown. What this browser cannot draw goes to the server as it is,
 * which decides.
 */
export function CropDialog({ file, busy, take, close }: Props) {
  const text = useText()
  const id = useId()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const use = async () => {
    if (url && area) await take((await cropPicture(url, area)) ?? file)
  }
  const footer = (
    <>
      <Button onClick={close} disabled={busy}>
        {text('actions.cancel')}
      </Button>
      <Button look="primary" busy={busy} disabled={!area} onClick={() => void use()}>
        {text('profile.picture.use')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('profile.picture.cropTitle')}
      close={text('app.close')}
      onClose={close}
      mayClose={!busy}
      footer={footer}
    >
      <p className="muted">{text('profile.picture.cropText')}</p>
      <div className={styles.crop} data-part="crop">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_shares, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': text('profile.picture.area'), role: 'group' }}
            mediaProps={{ alt: '', onError: () => void take(file) }}
          />
        )}
      </div>
      <label className={styles.cropZoom} htmlFor={id}>
        {text('profile.picture.zoom')}
        <input
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  )
}

/** Twice as many as are stored: the server draws it smaller once more. */
const SIDE = 512

type Square = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Draws a square out of a picture; null where this browser does not hand out what it drew. */
async function cropPicture(url: string, { x, y, width, height }: Square): Promise<Blob | null> {
  const picture = new Image()
  picture.src = url
  const side = Math.max(1, Math.min(SIDE, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  try {
    await picture.decode()
    canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, side, side)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    // A drawing that names other files may be shown, but not read: it goes to the server as it is.
    return null
  }
}
