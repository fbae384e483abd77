import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookTransfersContract, type OfWhom } from '#domains/distribution/book-transfers/contract.ts'
import { TextField } from '#design/forms/text-fields.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import type { Selection } from '#design/list/selection.ts'
import { EmptyState } from '#design/states/empty-state.tsx'
import type { Id } from '#platform/ids.ts'

type Row = Answer<typeof bookTransfersContract.inBook>['rows'][number]
export type Chosen = ReadonlySet<Id<'membership'>>
type Props = { masterCode: string; ofWhom: OfWhom; chosen: Chosen; onChoose: (chosen: Chosen) => void }

/** Some memberships of a book, one by one or all that a name finds. */
export function ChooseMemberships({ masterCode, ofWhom, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { rows, count } = useAnswer(bookTransfersContract.inBook, { params: { masterCode }, query: { ofWhom } })
  const shown = rows.filter((row) => isFound(row, text))
  const selection = selectionOf(
    shown.map(({ id }) => id),
    chosen,
    onChoose,
  )
  return (
    <>
      <TextField
        name="find"
        label={<Trans>Search by name, number, or agent</Trans>}
        onInput={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        optional
      />
      <p aria-live="polite">
        <Plural value={chosen.size} one="# selected" other="# selected" /> <Trans>of {count}</Trans>
      </p>
      <DataTable
        caption={t`Memberships to choose from`}
        columns={COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        choosing={{ selection, nameOf: ({ memberName }) => memberName }}
        empty={<EmptyState title={<Trans>No memberships match your search.</Trans>} />}
      />
    </>
  )
}

/** What is chosen stays so while another name is looked for; the box in the head is for all that are shown. */
function selectionOf(shown: readonly Id<'membership'>[], chosen: Chosen, onChoose: (chosen: Chosen) => void): Selection {
  const here = shown.filter((id) => chosen.has(id))
  const isWhole = here.length > 0 && here.length === shown.length
  const has = (key: string) => shown.some((id) => id === key && chosen.has(id))
  return {
    keys: [...chosen],
    all: false,
    has,
    toggle: (key) => {
      const one = shown.filter((id) => id === key)
      onChoose(has(key) ? without(chosen, one) : new Set([...chosen, ...one]))
    },
    page: isWhole ? 'all' : here.length > 0 ? 'some' : 'none',
    togglePage: () => onChoose(isWhole ? without(chosen, shown) : new Set([...chosen, ...shown])),
    chooseAll: () => onChoose(new Set([...chosen, ...shown])),
    clear: () => onChoose(new Set()),
  }
}

const without = (chosen: Chosen, left: readonly Id<'membership'>[]): Chosen => new Set([...chosen].filter((id) => !left.includes(id)))

const isFound = ({ memberName, number, agentName }: Row, text: string): boolean =>
  `${memberName} ${number} ${agentName ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())

const COLUMNS: readonly Column<Row>[] = [
  { id: 'member', head: <Trans>Member</Trans>, cell: ({ memberName }) => memberName },
  {
    id: 'number',
    head: <Trans>Membership</Trans>,
    cell: ({ number, pastDue }) => (
      <>
        {number} {pastDue ? <Trans>(past due)</Trans> : null}
      </>
    ),
  },
  { id: 'agent', head: <Trans>Agent</Trans>, cell: ({ agentName }) => agentName ?? '–' },
]
