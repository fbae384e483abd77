import { useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { type ImportView, leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { LEAD_COLUMN_NAMES, type LeadColumn } from '#domains/distribution/lead-imports/rules/columns.ts'
import { COLUMN_WORDS } from '#domains/distribution/lead-imports/web/column-words.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { MapColumns } from '#domains/records/table-imports/web/map-columns.tsx'

export function MapLeadColumns({ view }: { view: ImportView }) {
  const { i18n } = useLingui()
  const sending = useSubmit(leadImportsContract.map, { token: crmToken, refreshes: [leadImportsContract.read, leadImportsContract.rows] })
  return (
    <MapColumns
      file={view}
      columns={LEAD_COLUMN_NAMES.map((name) => ({ name, label: i18n._(COLUMN_WORDS[name]), required: REQUIRED.includes(name) }))}
      sending={sending}
      onMap={(mapping) => sending.submit({ params: { importId: view.id }, body: { mapping } })}
    />
  )
}

/** Without these no row is a lead; of email and phone each row needs one. */
const REQUIRED: readonly LeadColumn[] = ['agencyName', 'contactName', 'state']
