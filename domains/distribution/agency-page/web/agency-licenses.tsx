import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract, type AgencyView } from '#domains/distribution/agencies/contract.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { DateField, TextArea, TextField } from '#design/forms/text-fields.tsx'

type License = AgencyView['licenses'][number]

/** A license for each state the agency sells in; compliance enters and takes off. */
export function AgencyLicenses({ agency }: { agency: AgencyView }) {
  const { t } = useLingui()
  const [entered, setEntered] = useState(0)
  return (
    <Card title={<Trans>Licenses by state</Trans>}>
      <DataTable
        caption={t`Licenses by state`}
        columns={COLUMNS}
        rows={agency.licenses}
        rowKey={({ state }) => state}
        empty={<EmptyState title={<Trans>No licenses on file, so this agency can’t sell anywhere.</Trans>} />}
      />
      {agency.whyNot.change === null ? <EnterLicense key={entered} agency={agency} onSaved={() => setEntered(entered + 1)} /> : null}
    </Card>
  )
}

const COLUMNS: readonly Column<License>[] = [
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
  { id: 'number', head: <Trans>Number</Trans>, cell: ({ number }) => number ?? '–' },
  {
    id: 'ends',
    head: <Trans>Expires on</Trans>,
    cell: ({ expiresOn, inForce }) => (
      <>
        <DayText day={expiresOn} /> {inForce ? null : <Trans>(expired: no new sales there)</Trans>}
      </>
    ),
  },
  {
    id: 'verified',
    head: <Trans>Verified</Trans>,
    cell: ({ verifiedOn, verifiedBy }) =>
      verifiedOn ? (
        <>
          <DayText day={verifiedOn} /> {verifiedBy}
        </>
      ) : (
        '–'
      ),
  },
]

function EnterLicense({ agency, onSaved }: { agency: AgencyView; onSaved: () => void }) {
  const { t } = useLingui()
  const { rows } = useAnswer(plansContract.states, {})
  const sending = useSubmit(agenciesContract.setLicense, {
    refreshes: [agenciesContract.read, agenciesContract.list, complianceContract.figures],
    onDone: onSaved,
  })
  return (
    <Form
      sending={sending}
      checksAll
      onSubmit={(answers) =>
        sending.submit({
          params: { masterCode: agency.masterCode, state: answers.text('state') },
          body: { number: answers.textOrNull('number'), expiresOn: answers.day('expiresOn'), evidence: answers.text('evidence') },
        })
      }
    >
      <FieldRow>
        <SelectField
          name="state"
          label={<Trans>State</Trans>}
          placeholder={t`Choose a state`}
          options={rows.map(({ code, name }) => ({ value: code, label: name }))}
          short
        />
        <TextField name="number" label={<Trans>Number</Trans>} short optional />
        <DateField name="expiresOn" label={<Trans>Expires on</Trans>} hint={<Trans>Leave blank to remove the license.</Trans>} optional />
      </FieldRow>
      <TextArea name="evidence" label={<Trans>Which document you checked and how</Trans>} maxLength={500} rows={2} />
      <Button type="submit" pending={sending.pending}>
        <Trans>Save license</Trans>
      </Button>
    </Form>
  )
}
