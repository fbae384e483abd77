import { classNames } from '#design/class-names.ts'
import styles from '#design/pictures/qr-code.module.css'

type Props = {
  /** The dark squares in a grid of `size`, as the server answers them. */
  squares: { size: number; path: string }
  /** What it opens, for who cannot see it. */
  label: string
  small?: boolean
}

/** A QR code, dark on light in both schemes: scanners need it. */
export function QrCode({ squares: { size, path }, label, small = false }: Props) {
  const side = size + 4
  return (
    <svg viewBox={`-2 -2 ${side} ${side}`} className={classNames(styles.code, small && styles.small)} role="img" aria-label={label}>
      <path className={styles.ground} d={`M-2 -2h${side}v${side}h-${side}z`} />
      <path d={path} />
    </svg>
  )
}
