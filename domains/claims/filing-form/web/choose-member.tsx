import { Trans, useLingui } from '@lingui/react/macro'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import type { MemberRow } from '#domains/membership/member-list/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { SearchField, Toolbar } from '#design/list/toolbar.tsx'

/** Chooses the member the claim is for, among those the user may see. */
export function ChooseMember({ place }: { place: Place }) {
  const { t } = useLingui()
  const [{ search }] = useSearchState({ search: text })
  const columns = useColumns(place)
  const { data, isFetching } = useListAnswer(memberListContract.list, { query: { limit: 10, ...(search ? { search } : {}) } })
  return (
    <Card title={<Trans>Who is this claim for?</Trans>}>
      <Toolbar>
        <SearchField label={t`Name, email, phone, VIN, or membership number`} />
      </Toolbar>
      {data ? (
        <DataTable
          caption={t`Members`}
          rows={data.rows}
          stale={isFetching}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState drawing="search" title={<Trans>No members found.</Trans>}>
              <Trans>You can file claims for members you sold to or serve.</Trans>
            </EmptyState>
          }
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </Card>
  )
}

function useColumns(place: Place): Column<MemberRow>[] {
  const { t } = useLingui()
  return [
    { id: 'name', head: <Trans>Member</Trans>, cell: ({ name }) => name },
    {
      id: 'membership',
      head: <Trans>Membership</Trans>,
      cell: ({ membershipNumber, planName }) => [membershipNumber, planName].filter(Boolean).join(' · '),
    },
    { id: 'state', head: <Trans>State</Trans>, cell: ({ state }) => state },
    {
      id: 'choose',
      head: <Trans>Choose</Trans>,
      cell: ({ id, name }) => (
        <LinkButton to={place.choose(id)} size="small" aria-label={t`File a claim for ${name}`}>
          <Trans>Choose</Trans>
        </LinkButton>
      ),
    },
  ]
}
