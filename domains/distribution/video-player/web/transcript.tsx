import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from '#domains/distribution/video-player/web/transcript.module.css'
import { clockTime, type Line } from '#domains/distribution/video-player/web/transcript-lines.ts'
import { Card } from '#design/layout/card.tsx'

type Props = { lines: readonly Line[]; place: number; isFollowing: boolean; onChoose: (second: number) => void }

/** The full transcript; it follows playback, and each line seeks to its second. */
export function Transcript({ lines, place, isFollowing, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const line = list.current?.children[place]
    // Scrolls only the list: scrollIntoView would scroll the page too.
    if (isFollowing && list.current && line instanceof HTMLElement) {
      list.current.scrollTo({ top: line.offsetTop - list.current.clientHeight / 3, behavior: 'smooth' })
    }
  }, [place, isFollowing])
  return (
    <Card title={<Trans>Transcript</Trans>} flush>
      <ol ref={list} role="list" className={styles.lines}>
        {lines.map(({ at, text, chapter }, index) => (
          <li key={at}>
            {chapter ? <h3>{chapter}</h3> : null}
            <button type="button" aria-current={index === place ? 'true' : undefined} onClick={() => onChoose(at)}>
              <span className={styles.at}>{clockTime(at)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
