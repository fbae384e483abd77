import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import type { Place } from '#domains/claims/filing-form/web/use-place.ts'
import { LinkButton } from '#design/button.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** The member's unfinished drafts, each with a link to continue. */
export function DraftsToFinish({ memberId, place }: { memberId: Id<'member'>; place: Place }) {
  const { rows } = useAnswer(claimListContract.claims, { query: { view: 'drafts', memberId, limit: 5 } })
  return rows.map(({ id, vehicle, lossOn, percent }) => (
    <Notice
      key={id}
      title={<Trans>Unfinished claim{vehicle ? <> for {vehicle}</> : null}.</Trans>}
      action={
        <LinkButton to={place.at('tasks', id)} icon="pencil">
          <Trans>Continue</Trans>
        </LinkButton>
      }
    >
      {percent === null ? null : <Trans>{percent}% of questions answered.</Trans>} {lossOn ? <DayText day={lossOn} /> : null}
    </Notice>
  ))
}
