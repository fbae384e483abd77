import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import type { BoardLane } from '#domains/distribution/board/contract.ts'
import { leadsContract, type LeadCard } from '#domains/distribution/leads/contract.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { LEADS_CHANGED } from '#domains/distribution/leads/web/leads-changed.ts'

type Drops = {
  onMoved: (lead: LeadCard, to: LeadStage, version: number | null) => void
  onGiven: (lead: LeadCard, owner: string) => void
}

/** What a card that was dropped asks for: another stage, another owner, or both, the stage first. */
export function useDrops({ onMoved, onGiven }: Drops) {
  const [dropped, setDropped] = useState<LeadCard | null>(null)
  const moving = useSubmit(leadsContract.move, LEADS_CHANGED)
  const giving = useSubmit(leadsContract.assign, LEADS_CHANGED)

  const move = async (lead: LeadCard, to: LeadStage): Promise<void> => {
    const answer = await moving.submitAsync({ params: { leadId: lead.id }, body: { to, version: lead.version } })
    onMoved(lead, to, answer?.version ?? null)
  }
  const give = async (lead: LeadCard, { ownerId, ownerName }: BoardLane): Promise<void> => {
    await giving.submitAsync({ params: { leadId: lead.id }, body: { ownerId } })
    onGiven(lead, ownerName ?? '')
  }
  const drop = (lead: LeadCard, to: LeadStage, lane: BoardLane | null): void => {
    setDropped(lead)
    moving.reset()
    giving.reset()
    const first = lead.stage === to ? Promise.resolve() : move(lead, to)
    void first.then(() => (lane ? give({ ...lead, stage: to }, lane) : undefined)).catch(() => undefined)
  }
  return { drop, dropped, pending: moving.pending || giving.pending, refusal: moving.refusal ?? giving.refusal }
}
