export { SpeedDials as Page } from '#modules/devices/speed-dials/speed-dials.tsx'
