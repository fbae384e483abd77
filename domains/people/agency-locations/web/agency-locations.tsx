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
import { CopyButton } from '#design/values/copy-button.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** The lists that the numbers of a location open, for a reader who has them. */
export type LocationPaths = Record<'agents' | 'members', (id: Id<'agencyLocation'>) => string>

type Props = { masterCode: string; homeState: string; paths: LocationPaths | null }

/** The locations of an agency; its admins and staff add, change and close them. */
export function AgencyLocations({ masterCode, homeState, paths }: Props) {
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
        columns={columnsFor(paths, mayChange ? setOpen : null)}
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

const columnsFor = (paths: LocationPaths | null, onOpen: Opening): Column<AgencyLocation>[] => [
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ name }) => name },
  { id: 'code', head: <Trans>Code</Trans>, whole: true, cell: ({ code }) => code },
  {
    id: 'address',
    head: <Trans>Address</Trans>,
    cell: ({ street, city, state, zip }) => [street, city, `${state} ${zip ?? ''}`.trim()].filter(Boolean).join(', '),
  },
  { id: 'days', head: <Trans context="days of an office">Open</Trans>, cell: (location) => <Days {...location} /> },
  {
    id: 'agents',
    head: <Trans>Agents</Trans>,
    align: 'end',
    cell: ({ id, agents }) => <Opens to={paths?.agents(id)} count={agents} />,
  },
  {
    id: 'members',
    head: <Trans>Active members sold here</Trans>,
    align: 'end',
    cell: ({ id, activeMembers }) => <Opens to={paths?.members(id)} count={activeMembers} />,
  },
  { id: 'link', head: <Trans>Link to join</Trans>, cell: ({ code, isOpen }) => (isOpen ? <CopyButton text={linkTo(code)} /> : '–') },
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

const Opens = ({ to, count }: { to: string | undefined; count: number }) => (to && count > 0 ? <Link to={to}>{count}</Link> : count)

/** Who joins by it is sold by the agency at this location. */
const linkTo = (code: string): string => `${window.location.origin}/a/${code}`

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
