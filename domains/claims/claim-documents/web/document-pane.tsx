import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { addressOf } from '#access/web/call.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { LARGEST, DocumentSheet } from '#domains/claims/claim-documents/web/document-sheet.tsx'
import type { ShownDocument } from '#domains/claims/claim-documents/web/documents.tsx'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Moment } from '#design/values/moment.tsx'

type Props = { paper: ShownDocument; inHand: boolean; isActive: boolean; onFocus: () => void; onStep: (by: number) => void }

/** One paper on the desk, a page at a time. A PDF's pages are pictures we drew; the file itself is only ever saved. */
export function DocumentPane({ paper: { requirement, file }, inHand, isActive, onFocus, onStep }: Props) {
  const { t } = useLingui()
  const upright = { page: 1, zoom: 0, quarterTurns: file.quarterTurns }
  // Another paper begins at its first page, upright; the pane and the focus in it stay.
  const [look, setLook] = useState({ of: file.id, ...upright })
  const { page, zoom, quarterTurns } = look.of === file.id ? look : upright
  const change = (part: Partial<typeof upright>) => setLook({ of: file.id, page, zoom, quarterTurns, ...part })
  const turnPage = (by: number) => change({ page: Math.min(Math.max(1, page + by), file.pageCount) })
  const deeds: Readonly<Record<string, () => void>> = {
    '+': () => change({ zoom: Math.min(zoom + 1, LARGEST) }),
    '=': () => change({ zoom: Math.min(zoom + 1, LARGEST) }),
    '-': () => change({ zoom: Math.max(zoom - 1, 0) }),
    '0': () => change({ zoom: 0 }),
    r: () => change({ quarterTurns: (quarterTurns + 1) % 4 }),
    j: () => turnPage(1),
    k: () => turnPage(-1),
    J: () => onStep(1),
    K: () => onStep(-1),
  }
  const press = (event: KeyboardEvent) => {
    const deed = deeds[event.key]
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    deed()
  }
  const asked = { params: { documentId: file.id } }
  const name = requirement.title
  return (
    <figure className={styles.paper} data-active={isActive || undefined} onFocus={onFocus}>
      <figcaption>
        <strong>{file.fileName}</strong> <Trans>added by {file.addedBy},</Trans> <Moment at={file.at} />
      </figcaption>
      {file.problem ? <p role="note">{file.problem}</p> : null}
      {file.state === 'examining' ? (
        <p role="status">
          <Trans>This file is still being checked.</Trans>
        </p>
      ) : null}
      {file.state === 'clean' ? (
        <>
          <Buttons>
            <Button size="small" aria-label={t`Smaller: ${name}`} onClick={deeds['-']}>
              −
            </Button>
            <Button size="small" aria-label={t`Larger: ${name}`} onClick={deeds['+']}>
              +
            </Button>
            <Button size="small" aria-label={t`Fit: ${name}`} onClick={deeds['0']}>
              <Trans>Fit</Trans>
            </Button>
            <Button size="small" aria-label={t`Turn: ${name}`} onClick={deeds['r']}>
              <Trans>Turn</Trans>
            </Button>
            {file.pageCount > 1 ? <Pages page={page} of={file.pageCount} onTurn={turnPage} /> : null}
            <a className={styles.save} href={addressOf(claimDocumentsContract.documentFile, asked)} download>
              <Trans>Save</Trans>
            </a>
          </Buttons>
          <div
            {...(inHand ? { id: FOCUSED_DOCUMENT } : {})}
            className={styles.frame}
            tabIndex={0}
            role="region"
            aria-label={t`${name}, page ${page} of ${file.pageCount}`}
            onKeyDown={press}
          >
            <DocumentSheet
              key={`${file.id} ${page}`}
              address={addressOf(claimDocumentsContract.documentPage, { params: { documentId: file.id, page: String(page) } })}
              name={t`${name}, page ${page}`}
              zoom={zoom}
              quarterTurns={quarterTurns}
            />
          </div>
        </>
      ) : null}
    </figure>
  )
}

function Pages({ page, of, onTurn }: { page: number; of: number; onTurn: (by: number) => void }) {
  const { t } = useLingui()
  return (
    <span className={styles.pages}>
      <Button size="small" icon="arrow-left" aria-label={t`Previous page`} onClick={() => onTurn(-1)}>
        {' '}
      </Button>
      <span role="status">
        <Trans>
          Page {page} of {of}
        </Trans>
      </span>
      <Button size="small" icon="arrow-right" aria-label={t`Next page`} onClick={() => onTurn(1)}>
        {' '}
      </Button>
    </span>
  )
}
