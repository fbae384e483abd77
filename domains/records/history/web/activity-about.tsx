import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { Happenings } from '#domains/records/history/web/activity.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Everything that happened to one thing, for staff; older pages by the address. */
export function HappeningsAbout({ noun, id }: { noun: string; id: string }) {
  const [{ cursor }] = useSearchState({ cursor: text })
  const { rows, next } = useAnswer(historyContract.history, { query: { noun, id, cursor } })
  if (rows.length === 0) return <EmptyState title={<Trans>Nothing has happened yet.</Trans>} />
  return (
    <>
      <Happenings rows={rows} withRoles />
      <Pager next={next} />
    </>
  )
}
