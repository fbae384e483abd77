import { Trans } from '@lingui/react/macro'
import { NextStepForm } from '#domains/distribution/lead-evidence/web/next-step-form.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { Card } from '#design/layout/card.tsx'

/** The next action and its day; every open lead needs one. */
export const NextAction = ({ lead }: { lead: LeadView }) => (
  <Card title={<Trans>Next step</Trans>} emphasis>
    <NextStepForm lead={lead} />
  </Card>
)
