import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { historyContract, type EventView } from '#domains/records/history/contract.ts'
import { EventList } from '#domains/records/history/web/activity.tsx'
import { eventLabel } from '#domains/records/history/web/event-words.ts'
import { StuckWork } from '#domains/records/stuck-work/web/stuck-work.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'
import { Pager } from '#design/list/pager.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

const HERE = pathTo('/account-center/history')

export default function History() {
  const { t } = useLingui()
  const [about] = useSearchState({ noun: text, id: text, cursor: text })
  const { rows, next } = useAnswer(historyContract.history, { query: { ...about, limit: 25 } })
  const noun = about.noun && about.id ? eventLabel(about.noun) : null
  const page = noun ? pageOf(about.noun ?? '', about.id ?? '') : null
  return (
    <Page
      title={noun ? t`History: ${noun}` : t`History`}
      intro={<Trans>Every change is recorded here as it happens: who, what, when, and why. Nothing is ever edited or deleted.</Trans>}
      width="reading"
      {...(noun ? { back: { to: HERE, label: t`Full history` } } : {})}
      actions={page ? <LinkButton to={page}>{<Trans>View details</Trans>}</LinkButton> : null}
    >
      {noun ? null : <MyStuckWork />}
      {rows.length === 0 ? (
        <EmptyState drawing="calm" title={<Trans>No activity yet.</Trans>} />
      ) : (
        <Card>
          <EventList rows={rows} withRoles linkTo={noun ? undefined : onlyThis} />
        </Card>
      )}
      <Pager next={next} />
    </Page>
  )
}

/** Stuck jobs, as far as they concern the signed-in user. */
function MyStuckWork() {
  const { capabilities } = useAnswer(usersContract.me, {})
  return <StuckWork capabilities={capabilities} />
}

const onlyThis = ({ noun, nounId }: EventView): string => `${HERE}?${new URLSearchParams({ noun, id: nounId }).toString()}`

/** The page of what an event is about, if there is one. */
function pageOf(noun: string, id: string): string | null {
  if (noun === 'claim') return pathTo('/account-center/claims/:claimId', { claimId: id })
  if (noun === 'member') return pathTo('/account-center/members/:memberId', { memberId: id })
  return null
}
