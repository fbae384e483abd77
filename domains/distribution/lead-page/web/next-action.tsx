import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { NextStepForm } from '#domains/distribution/lead-evidence/web/next-step-form.tsx'
import { Done } from '#domains/distribution/lead-page/web/done.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { Card } from '#design/layout/card.tsx'

/** The next action and its day; every open lead needs one. What others save replaces what is shown. */
export function NextAction({ lead }: { lead: LeadView }) {
  const [timesDone, setTimesDone] = useState(0)
  return (
    <Card title={<Trans>Next step</Trans>} emphasis>
      <NextStepForm key={`${lead.nextAction}${lead.nextActionOn}`} lead={lead} onDone={() => setTimesDone(timesDone + 1)} />
      <Done times={timesDone}>
        <Trans>Next step saved.</Trans>
      </Done>
    </Card>
  )
}
