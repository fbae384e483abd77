import { Trans } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button } from '#design/button.tsx'

/** How many steps larger than fitting the frame. */
export const LARGEST = 4

type Props = { address: string; name: string; zoom: number; quarterTurns: number }

/** The picture of one page. Turned on its side it is drawn in a frame of the turned size, so that it is scrolled whole. */
export function DocumentSheet({ address, name, zoom, quarterTurns }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
  if (isMissing) {
    return (
      <p role="status">
        <Trans>This page is not drawn yet.</Trans>{' '}
        <Button
          size="small"
          onClick={() => {
            setTries(tries + 1)
            setMissing(false)
          }}
        >
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  }
  if (quarterTurns % 2 === 1 && size) {
    const { width, height } = size
    const turned = quarterTurns === 1 ? `translate(${height} 0) rotate(90)` : `translate(0 ${width}) rotate(270)`
    return (
      <svg className={styles.sheet} data-zoom={zoom} viewBox={`0 0 ${height} ${width}`} role="img" aria-label={name}>
        <image href={address} width={width} height={height} transform={turned} />
      </svg>
    )
  }
  return (
    <img
      key={tries}
      className={styles.sheet}
      data-zoom={zoom}
      data-upside-down={quarterTurns === 2 || undefined}
      src={address}
      alt={name}
      onLoad={loaded}
      onError={() => setMissing(true)}
    />
  )
}
