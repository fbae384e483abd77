import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '#access/web/use-answer.ts'
import { agencyLocationsContract, type AgencyLocation } from '#domains/people/agency-locations/contract.ts'
import { LocationForm } from '#domains/people/agency-locations/web/location-form.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText } from '#design/values/moment.tsx'

type Props = { masterCode: string; homeState: string; agentsPath?: string }

/** The locations of an agency; its admins and staff add, change and close them. */
export function AgencyLocations({ masterCode, homeState, agentsPath }: Props) {
  const { t } = useLingui()
  const { rows, mayChange } = useAnswer(agencyLocationsContract.locations, { params: { masterCode } })
  const [open, setOpen] = useState<AgencyLocation | 'new' | null>(null)
  return (
    <Card
      title={<Trans>Locations</Trans>}
      flush
      actions={
        mayChange ? (
          <Button size="small" icon="plus" onClick={() => setOpen('new')}>
            <Trans>Add location</Trans>
          </Button>
        ) : null
      }
    >
      <DataTable
        caption={t`Locations`}
        columns={columnsFor(agentsPath, mayChange ? setOpen : null)}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={<Trans>No locations. Add one to see sales and members by office.</Trans>} />}
      />
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === null || open === 'new' ? <Trans>Add location</Trans> : open.code}
      >
        {open === null ? null : (
          <LocationForm
            masterCode={masterCode}
            homeState={homeState}
            location={open === 'new' ? null : open}
            onDone={() => setOpen(null)}
          />
        )}
      </Dialog>
    </Card>
  )
}

type Opening = ((location: AgencyLocation) => void) | null

const columnsFor = (agentsPath: string | undefined, onOpen: Opening): Column<AgencyLocation>[] => [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'code', head: <Trans>Code</Trans>, whole: true, cell: ({ code }) => code },
  {
    id: 'address',
    head: <Trans>Address</Trans>,
    cell: ({ street, city, state, zip }) => [street, city, `${state} ${zip ?? ''}`.trim()].filter(Boolean).join(', '),
  },
  { id: 'days', head: <Trans>Open</Trans>, cell: (location) => <Days {...location} /> },
  {
    id: 'agents',
    head: <Trans>Agents</Trans>,
    align: 'end',
    cell: ({ id, agents }) => (agentsPath && agents > 0 ? <Link to={`${agentsPath}?location=${id}`}>{agents}</Link> : agents),
  },
  { id: 'members', head: <Trans>Active members sold here</Trans>, align: 'end', cell: ({ activeMembers }) => activeMembers },
  ...(onOpen
    ? [
        {
          id: 'actions',
          head: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (location: AgencyLocation) => <Edit location={location} onOpen={onOpen} />,
        },
      ]
    : []),
]

function Edit({ location, onOpen }: { location: AgencyLocation; onOpen: NonNullable<Opening> }) {
  const { t } = useLingui()
  return (
    <Button size="small" aria-label={t`Edit ${location.name}`} onClick={() => onOpen(location)}>
      <Trans>Edit</Trans>
    </Button>
  )
}

const Days = ({ openedOn, closedOn }: AgencyLocation) =>
  closedOn ? (
    <Trans>
      <DayText day={openedOn} /> to <DayText day={closedOn} />
    </Trans>
  ) : (
    <Trans>
      Since <DayText day={openedOn} />
    </Trans>
  )
