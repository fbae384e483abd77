import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { MAX_ZOOM, DocumentSheet } from '#domains/claims/claim-documents/web/document-sheet.tsx'
import type { ShownDocument } from '#domains/claims/claim-documents/web/documents.tsx'
import styles from '#domains/claims/claim-documents/web/documents.module.css'
import { Button, Buttons } from '#design/button.tsx'
import { Moment } from '#design/values/moment.tsx'

type Props = { document: ShownDocument; isFocusTarget: boolean; isActive: boolean; onFocus: () => void; onStep: (by: number) => void }

/** One document in the viewer, a page at a time. Pages of a PDF are rendered images; the PDF itself is only downloaded. */
export function DocumentPane({ document: { requirement, file }, isFocusTarget, isActive, onFocus, onStep }: Props) {
  const { t } = useLingui()
  const upright = { page: 1, zoom: 0, quarterTurns: file.quarterTurns }
  // Another document starts at its first page, upright; the pane and its focus stay.
  const [view, setView] = useState({ of: file.id, ...upright })
  const { page, zoom, quarterTurns } = view.of === file.id ? view : upright
  const change = (part: Partial<typeof upright>) => setView({ of: file.id, page, zoom, quarterTurns, ...part })
  const turnPage = (by: number) => change({ page: Math.min(Math.max(1, page + by), file.pageCount) })
  const keyActions: Readonly<Record<string, () => void>> = {
    '+': () => change({ zoom: Math.min(zoom + 1, MAX_ZOOM) }),
    '=': () => change({ zoom: Math.min(zoom + 1, MAX_ZOOM) }),
    '-': () => change({ zoom: Math.max(zoom - 1, 0) }),
    '0': () => change({ zoom: 0 }),
    r: () => change({ quarterTurns: (quarterTurns + 1) % 4 }),
    j: () => turnPage(1),
    k: () => turnPage(-1),
    J: () => onStep(1),
    K: () => onStep(-1),
  }
  const press = (event: KeyboardEvent) => {
    const action = keyActions[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  const request = { params: { documentId: file.id } }
  const name = requirement.title
  return (
    <figure className={styles.document} data-active={isActive || undefined} onFocus={onFocus}>
      <figcaption>
        <strong>{file.fileName}</strong> <Trans>added by {file.addedBy},</Trans> <Moment at={file.at} />
      </figcaption>
      {file.problem ? <p role="note">{file.problem}</p> : null}
      {file.state === 'examining' ? (
        <p role="status">
          <Trans>We’re still checking this file.</Trans>
        </p>
      ) : null}
      {file.state === 'clean' ? (
        <>
          <Buttons>
            <Button size="small" aria-label={t`Zoom out: ${name}`} onClick={keyActions['-']}>
              −
            </Button>
            <Button size="small" aria-label={t`Zoom in: ${name}`} onClick={keyActions['+']}>
              +
            </Button>
            <Button size="small" aria-label={t`Fit to view: ${name}`} onClick={keyActions['0']}>
              <Trans>Fit</Trans>
            </Button>
            <Button size="small" aria-label={t`Rotate: ${name}`} onClick={keyActions['r']}>
              <Trans>Rotate</Trans>
            </Button>
            {file.pageCount > 1 ? <Pages page={page} of={file.pageCount} onTurn={turnPage} /> : null}
            <a className={styles.save} href={addressOf(claimDocumentsContract.documentFile, request)} download>
              <Trans>Download</Trans>
            </a>
          </Buttons>
          <div
            {...(isFocusTarget ? { id: FOCUSED_DOCUMENT } : {})}
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
