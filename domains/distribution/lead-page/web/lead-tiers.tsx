import { Trans } from '@lingui/react/macro'
import { ProposeTiers } from '#domains/distribution/lead-evidence/web/propose-tiers.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { StatusTag } from '#design/values/tag.tsx'

/** The tiers the agency will have: proposed by the recruiter; above the standard, approved by those who may. */
export function LeadTiers({ lead }: { lead: LeadView }) {
  const { commissionTier, priceTier } = lead
  if (lead.whyNot.change !== null && !commissionTier && !priceTier) return null
  return (
    <Card title={<Trans>Tiers</Trans>}>
      <Facts>
        <Fact label={<Trans>Commission</Trans>}>{commissionTier ?? <Trans>Not proposed</Trans>}</Fact>
        <Fact label={<Trans>Price</Trans>}>{priceTier ?? <Trans>Not proposed</Trans>}</Fact>
        {commissionTier || priceTier ? (
          <Fact label={<Trans>Approval</Trans>}>
            <Approval lead={lead} />
          </Fact>
        ) : null}
      </Facts>
      {lead.whyNot.change === null ? <ProposeTiers key={`${commissionTier}${priceTier}`} lead={lead} /> : null}
    </Card>
  )
}

function Approval({ lead: { tiersWait, tiersApprovedBy } }: { lead: LeadView }) {
  if (tiersWait) {
    return (
      <StatusTag tone="amber" icon="clock">
        <Trans>Pending approval</Trans>
      </StatusTag>
    )
  }
  return tiersApprovedBy ? <Trans>Approved by {tiersApprovedBy}</Trans> : <Trans>Not needed (standard tiers)</Trans>
}
