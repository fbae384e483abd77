import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { ActivityList } from '#domains/insight/activity/web/activity-list.tsx'
import { usersContract } from '#domains/people/users/contract.ts'
import { StuckWork } from '#domains/records/stuck-work/web/stuck-work.tsx'
import { Page } from '#design/layout/page.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

export default function History() {
  const { t } = useLingui()
  const [{ record }] = useSearchState({ record: text })
  return (
    <Page
      title={record ? t`History of one record` : t`History`}
      intro={<Trans>Every change is recorded here as it happens: who, what, when, and why. Nothing is ever edited or deleted.</Trans>}
      {...(record ? { back: { to: pathTo('/account-center/history'), label: t`Full history` } } : {})}
    >
      {record ? null : <MyStuckWork />}
      <ActivityList />
    </Page>
  )
}

/** Stuck jobs, as far as they concern the signed-in user. */
function MyStuckWork() {
  const { capabilities } = useAnswer(usersContract.me, {})
  return <StuckWork capabilities={capabilities} />
}
