import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { allianceDocumentsContract, type AllianceDocumentView } from '#domains/distribution/alliance-documents/contract.ts'
import type { DocumentKind } from '#domains/distribution/alliance-documents/rules/document.ts'
import { DOCUMENT_KIND } from '#domains/distribution/alliance-documents/web/document-kind.ts'
import { FileDocument } from '#domains/distribution/alliance-documents/web/file-document.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayOf, DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** The papers of a group's contract; whoever may change the group adds one. */
export function AllianceDocuments({ allianceId }: { allianceId: Id<'alliance'> }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { rows, whyNot } = useAnswer(allianceDocumentsContract.documents, { params: { allianceId } })
  const add =
    whyNot.add === null ? (
      <Button size="small" icon="upload" onClick={() => setOpen(true)}>
        <Trans>Add document</Trans>
      </Button>
    ) : null
  return (
    <Card title={<Trans>Contract documents</Trans>} actions={add} flush>
      <DataTable
        caption={t`Contract documents`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={<Trans>No documents yet.</Trans>}>
            <Trans>Finance adds the signed contract and any amendments.</Trans>
          </EmptyState>
        }
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Add document</Trans>}>
        <FileDocument allianceId={allianceId} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

const COLUMNS: readonly Column<AllianceDocumentView>[] = [
  {
    id: 'title',
    head: <Trans>Document</Trans>,
    cell: ({ id, title, fileName }) => (
      <a href={`/api/alliance-documents/${id}/file`} title={fileName}>
        {title}
      </a>
    ),
  },
  { id: 'kind', head: <Trans>Type</Trans>, cell: ({ kind }) => <Kind kind={kind} /> },
  { id: 'signed', head: <Trans>Signed on</Trans>, cell: ({ signedOn }) => (signedOn ? <DayText day={signedOn} /> : '–') },
  { id: 'valid', head: <Trans>In effect</Trans>, cell: (document) => <InForce document={document} /> },
  {
    id: 'added',
    head: <Trans>Added</Trans>,
    cell: ({ addedAt, addedBy }) => (
      <>
        <DayOf at={addedAt} />, {addedBy}
      </>
    ),
  },
]

function Kind({ kind }: { kind: DocumentKind }) {
  const { i18n } = useLingui()
  return i18n._(DOCUMENT_KIND[kind])
}

function InForce({ document: { validFrom, validTo } }: { document: AllianceDocumentView }) {
  if (!validFrom && !validTo) return '–'
  return (
    <>
      {validFrom ? <DayText day={validFrom} /> : null} – {validTo ? <DayText day={validTo} /> : <Trans>open</Trans>}
    </>
  )
}
