export { SpeedDials as Page } from '#features/speed-dials/speed-dials.tsx'
