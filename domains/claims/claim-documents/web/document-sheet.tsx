import { Trans } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button } from '#design/button.tsx'

/** The number of zoom steps beyond fitting the frame. */
export const MAX_ZOOM = 4

type Props = { address: string; name: string; zoom: number; quarterTurns: number }

/** The image of one page. A quarter turn is drawn as SVG with swapped width and height, so that all of it can be scrolled to. */
export function DocumentSheet({ address, name, zoom, quarterTurns }: Props) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [retries, setRetries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
  if (isMissing) {
    return (
      <p role="status">
        <Trans>This page isn’t ready yet.</Trans>{' '}
        <Button
          size="small"
          onClick={() => {
            setRetries(retries + 1)
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
      key={retries}
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
