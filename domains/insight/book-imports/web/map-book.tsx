import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { columnWord, REQUIRED } from '#domains/insight/book-imports/web/book-words.ts'
import { MapColumns } from '#domains/records/table-imports/web/map-columns.tsx'

export function MapBook({ view }: { view: BookImportView }) {
  const { i18n } = useLingui()
  const sending = useSubmit(bookImportsContract.map, { refreshes: [bookImportsContract.read, bookImportsContract.rows] })
  const columns = Object.keys(view.mapping).map((name) => {
    const word = columnWord(view.kind, name)
    return { name, label: word ? i18n._(word) : name, required: REQUIRED[view.kind].includes(name) }
  })
  return (
    <MapColumns
      file={view}
      columns={columns}
      sending={sending}
      onMap={(mapping) => sending.submit({ params: { importId: view.id }, body: { mapping } })}
    >
      <p>
        <Trans>The next file with the same column names is read the same way.</Trans>
      </p>
    </MapColumns>
  )
}
