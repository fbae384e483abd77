import { useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { RoadsideSteps } from '#domains/membership/member-card/web/roadside-steps.tsx'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { NoMembership } from '#centers/member/parts/no-membership.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Roadside() {
  const { t } = useLingui()
  const { membership } = useAnswer(coverageContract.current, {})
  if (!membership || !isLive(membership.status)) return <NoMembership title={t`If you’re stuck on the road`} />
  return (
    <Page title={t`If you’re stuck on the road`} width="steps">
      <RoadsideSteps membership={membership} />
    </Page>
  )
}
