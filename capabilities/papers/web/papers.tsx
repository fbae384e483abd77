import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/call.ts'
import type { ClaimFile, ClaimSlot } from '#capabilities/claims/contract.ts'
import { papersContract } from '#capabilities/papers/contract.ts'
import styles from '#capabilities/papers/web/papers.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Moment } from '#design/moment.tsx'

type Shown = { slot: ClaimSlot; file: ClaimFile }

/** The papers, one beside the questions they answer. Pictures are looked at here; a PDF is saved and opened outside our pages. */
export function Papers({ slots }: { slots: readonly ClaimSlot[] }) {
  const { t } = useLingui()
  const all = slots.flatMap((slot) => slot.files.map((file): Shown => ({ slot, file })))
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = all.find(({ file }) => file.id === chosen) ?? all[0]
  const missing = slots.filter(({ state }) => state === 'missing')
  return (
    <Card title={<Trans>Papers</Trans>}>
      {missing.length > 0 ? (
        <p>
          <Trans>Missing: {missing.map(({ title }) => title).join(', ')}</Trans>
        </p>
      ) : null}
      {shown ? (
        <>
          <ul role="list" className={styles.tray} aria-label={t`Papers of this claim`}>
            {all.map(({ slot, file }) => (
              <li key={file.id}>
                <Button size="small" icon={file.problem ? 'warning' : 'file'} aria-pressed={file.id === shown.file.id} onClick={() => setChosen(file.id)}>
                  {slot.title}
                </Button>
              </li>
            ))}
          </ul>
          <Paper key={shown.file.id} shown={shown} />
        </>
      ) : (
        <EmptyState title={<Trans>No papers yet.</Trans>} />
      )}
    </Card>
  )
}

function Paper({ shown: { slot, file } }: { shown: Shown }) {
  const [turns, setTurns] = useState(0)
  const [zoom, setZoom] = useState(1)
  const asked = { params: { documentId: file.id } }
  const save = addressOf(papersContract.documentFile, asked)
  const isPicture = file.mediaType.startsWith('image/')
  return (
    <figure className={styles.paper}>
      <figcaption>
        <strong>{file.fileName}</strong> <Trans>added by {file.addedBy},</Trans> <Moment at={file.at} />
      </figcaption>
      {file.problem ? (
        <p role="note">{file.problem}</p>
      ) : isPicture ? (
        <>
          <Buttons>
            <Button size="small" onClick={() => setZoom(zoom === 3 ? 1 : zoom + 1)}>
              {zoom === 3 ? <Trans>Fit</Trans> : <Trans>Larger</Trans>}
            </Button>
            <Button size="small" onClick={() => setTurns((turns + 1) % 4)}>
              <Trans>Turn</Trans>
            </Button>
            <a href={save} download>
              <Trans>Save</Trans>
            </a>
          </Buttons>
          <div className={styles.desk} tabIndex={0} role="region" aria-label={slot.title}>
            <img src={addressOf(papersContract.documentFile, { ...asked, query: { inline: '1' } })} alt={slot.title} data-turns={turns} data-zoom={zoom} />
          </div>
        </>
      ) : (
        <p>
          <a href={save} download>
            <Trans>Save the PDF and open it</Trans>
          </a>{' '}
          ({Math.ceil(file.bytes / 1024)} kB)
        </p>
      )}
    </figure>
  )
}
