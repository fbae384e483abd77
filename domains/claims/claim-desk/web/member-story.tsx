import { Trans } from '@lingui/react/macro'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { Card } from '#design/layout/card.tsx'

/** What happened, in the member's words, and what they write against a denial. */
export function MemberStory({ claim: { answers, appeal } }: { claim: ClaimView }) {
  if (!answers?.story && !appeal?.text) return null
  return (
    <Card title={<Trans>In the member’s words</Trans>}>
      {appeal?.text ? (
        <>
          <p>
            <Trans>Appeal</Trans>
          </p>
          <blockquote>{appeal.text}</blockquote>
        </>
      ) : null}
      {answers?.story ? <blockquote>{answers.story}</blockquote> : null}
    </Card>
  )
}
