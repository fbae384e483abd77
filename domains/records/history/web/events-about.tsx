import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { EventList } from '#domains/records/history/web/activity.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Every event about one thing, for staff; the page of older ones is in the address. */
export function EventsAbout({ noun, id }: { noun: string; id: string }) {
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(historyContract.history, { query: { noun, id, cursor } })
  if (rows.length === 0) return <EmptyState title={<Trans>No activity yet.</Trans>} />
  return (
    <>
      <EventList rows={rows} withRoles />
      <Pager next={next} />
      <p>
        <Link to={`${pathTo('/account-center/history')}?${new URLSearchParams({ record: `${noun}.${id}` }).toString()}`}>
          <Trans>What changed, from what to what</Trans>
        </Link>
      </p>
    </>
  )
}
