import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { appointmentsContract, type AppointmentView } from '#domains/distribution/appointments/contract.ts'
import type { AppointmentStatus } from '#domains/distribution/appointments/rules/appointment.ts'
import { ChangeAppointment } from '#domains/distribution/appointments/web/change-appointment.tsx'
import { EnterAppointment } from '#domains/distribution/appointments/web/enter-appointment.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Tag, type Tone } from '#design/values/tag.tsx'

/** The insurers that appointed an agency and its people, by state; compliance enters, changes and ends them. */
export function Appointments({ agency }: { agency: AgencyView }) {
  const { t } = useLingui()
  const { rows } = useAnswer(appointmentsContract.list, { params: { masterCode: agency.masterCode } })
  const mayEnter = useClientState().session?.verbs.includes('appointments.enter') ?? false
  const [entered, setEntered] = useState(0)
  const [changing, setChanging] = useState<AppointmentView | null>(null)
  const actions: Column<AppointmentView> = {
    id: 'actions',
    head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>,
    cell: (row) =>
      row.status === 'terminated' ? null : (
        <Button size="small" onClick={() => setChanging(row)} aria-label={t`Change the ${row.state} appointment with ${row.insurer}`}>
          <Trans>Change…</Trans>
        </Button>
      ),
  }
  return (
    <Card title={<Trans>Appointments by insurance companies</Trans>}>
      <DataTable
        caption={t`Appointments by insurance companies`}
        columns={mayEnter ? [...COLUMNS, actions] : COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No appointments on file. No state needs one to sell memberships today.</Trans>} />}
      />
      {mayEnter ? <EnterAppointment key={entered} agency={agency} onSaved={() => setEntered(entered + 1)} /> : null}
      <Dialog open={changing !== null} onClose={() => setChanging(null)} title={<Trans>Change appointment</Trans>}>
        {changing ? <ChangeAppointment masterCode={agency.masterCode} appointment={changing} onDone={() => setChanging(null)} /> : null}
      </Dialog>
    </Card>
  )
}

const STATUS = {
  in_force: { word: msg`In force`, tone: 'green' },
  expired: { word: msg`Expired`, tone: 'red' },
  terminated: { word: msg`Terminated`, tone: 'grey' },
} as const satisfies Record<AppointmentStatus, { word: unknown; tone: Tone }>

function StatusTag({ status }: { status: AppointmentStatus }) {
  const { i18n } = useLingui()
  const { word, tone } = STATUS[status]
  return <Tag tone={tone}>{i18n._(word)}</Tag>
}

const COLUMNS: readonly Column<AppointmentView>[] = [
  { id: 'whose', head: <Trans>Whose</Trans>, cell: ({ agentName }) => agentName ?? <Trans>The agency</Trans> },
  { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
  { id: 'insurer', head: <Trans>Insurance company</Trans>, cell: ({ insurer }) => insurer },
  { id: 'appointed', head: <Trans>Appointed on</Trans>, cell: ({ appointedOn }) => <DayText day={appointedOn} /> },
  { id: 'expires', head: <Trans>Expires on</Trans>, cell: ({ expiresOn }) => (expiresOn ? <DayText day={expiresOn} /> : '–') },
  { id: 'status', head: <Trans>Status</Trans>, cell: (row) => <Standing {...row} /> },
  {
    id: 'entered',
    head: <Trans>Entered by</Trans>,
    cell: ({ enteredBy, evidence }) => (
      <>
        {enteredBy}
        <br />
        <small>{evidence}</small>
      </>
    ),
  },
]

function Standing({ status, terminatedOn }: AppointmentView) {
  return (
    <>
      <StatusTag status={status} /> {terminatedOn ? <DayText day={terminatedOn} /> : null}
    </>
  )
}
