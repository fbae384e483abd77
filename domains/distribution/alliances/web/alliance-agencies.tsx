import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { alliancesContract, type AllianceView } from '#domains/distribution/alliances/contract.ts'
import { CorrectFirstDay } from '#domains/distribution/alliance-first-days/web/correct-first-day.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { DateField } from '#design/forms/text-fields.tsx'

type Span = AllianceView['belonging'][number] & { allianceId: AllianceView['id']; mayEnd: boolean }
const REFRESHES = [alliancesContract.read, alliancesContract.list]

/** Past, current and future agencies of the group, each with its days. */
export function Belonging({ alliance }: { alliance: AllianceView }) {
  const { t } = useLingui()
  const rows = alliance.belonging.map((span) => ({
    ...span,
    allianceId: alliance.id,
    mayEnd: alliance.whyNot.change === null && span.changeable,
  }))
  return (
    <Card title={<Trans>Agencies</Trans>} flush>
      <DataTable
        caption={t`Agencies in ${alliance.name}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ masterCode, from }) => `${masterCode} ${from}`}
        rowHref={({ masterCode }) => pathTo('/account-center/agencies/:masterCode', { masterCode })}
        empty={
          <EmptyState title={<Trans>No agencies in this group yet.</Trans>}>
            <Trans>Add an agency with its start date. An agency can be in only one group at a time.</Trans>
          </EmptyState>
        }
      />
    </Card>
  )
}

const COLUMNS: readonly Column<Span>[] = [
  { id: 'name', head: <Trans>Agency</Trans>, cell: ({ name, masterCode }) => `${name} (${masterCode})` },
  { id: 'from', head: <Trans>From</Trans>, cell: ({ from }) => <DayText day={from} /> },
  { id: 'to', head: <Trans>Last day</Trans>, cell: ({ to }) => (to ? <DayText day={to} /> : <Trans context="no last day">Open</Trans>) },
  {
    id: 'members',
    head: <Trans>Active members</Trans>,
    align: 'end',
    cell: ({ current, activeMembers }) => (current ? activeMembers : '–'),
  },
  {
    id: 'end',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (span) =>
      span.mayEnd ? (
        <Buttons>
          <CorrectFirstDay stay={span} refreshes={REFRESHES} />
          <EndBelonging span={span} />
        </Buttons>
      ) : null,
  },
]

function EndBelonging({ span }: { span: Span }) {
  const [isOpen, setOpen] = useState(false)
  const sending = useSubmit(alliancesContract.endAgency, { refreshes: REFRESHES, onDone: () => setOpen(false) })
  const { allianceId, masterCode } = span
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {span.to ? <Trans>Change last day</Trans> : <Trans>Set last day</Trans>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Last day for {span.name}</Trans>}>
        <Form
          sending={sending}
          onSubmit={(answers) => sending.submit({ params: { allianceId, masterCode }, body: { from: span.from, to: answers.day('to') } })}
        >
          <DateField
            name="to"
            label={<Trans>Last day</Trans>}
            hint={<Trans>Months after this day don’t pay an override. Leave blank for no end date.</Trans>}
            min={span.from}
            defaultValue={span.to ?? ''}
            optional
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save last day</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

export function AddAgencyToGroup({ alliance }: { alliance: AllianceView }) {
  const { t } = useLingui()
  const [times, setTimes] = useState(0)
  const { rows } = useAnswer(agenciesContract.choices, {})
  const sending = useSubmit(alliancesContract.addAgency, { refreshes: REFRESHES, onDone: () => setTimes(times + 1) })
  return (
    <Card title={<Trans>Add agency</Trans>}>
      <Form
        key={times}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({
            params: { allianceId: alliance.id },
            body: { masterCode: answers.text('masterCode'), from: answers.day('from') ?? alliance.contractFrom, to: answers.day('to') },
          })
        }
      >
        <SelectField
          name="masterCode"
          label={<Trans>Agency</Trans>}
          placeholder={t`Choose an agency`}
          options={rows.map(({ masterCode, name }) => ({ value: masterCode, label: `${name} (${masterCode})` }))}
        />
        <DateField name="from" label={<Trans>From</Trans>} />
        <DateField name="to" label={<Trans>Last day</Trans>} optional />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Add</Trans>
        </Button>
      </Form>
    </Card>
  )
}
