import { userOf } from '#access/server/user-of.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { CLAIM_REASONS } from '#domains/claims/model/rules/reasons.data.ts'
import { answer, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { claimFact, claimOfNumber, noSuchClaim } from '#domains/insight/answers/server/claims.ts'
import { type Asking, claimPath } from '#domains/insight/answers/server/reader.ts'

/** Prepared only: the caller sees whose claim it is and confirms, and the same request as from the desk assigns it, or refuses. */
export async function takeClaim(asking: Asking): Promise<FactsAnswer> {
  const { say, actor, inWords } = asking
  const row = await claimOfNumber(asking)
  if (!row?.number) return noSuchClaim(asking)
  const { claim, whyNot } = await asking.read(workbenchContract.workbench, { params: { claimId: row.id } })
  const to = claimPath(actor, row.id)
  const links = to ? [{ to, label: say('Open the claim', 'Abrir el reclamo') }] : []
  const facts = [claimFact(asking, row)]
  if (whyNot.assign) return answer(inWords(CLAIM_REASONS[whyNot.assign]), { facts, links })
  const from = claim.assignedTo
  const me = userOf(actor)
  if (from?.id === me) return answer(say('This claim is already yours.', 'Este reclamo ya es suyo.'), { facts, links })
  return answer(
    say(
      'Nothing changes until you confirm. You can undo it afterwards.',
      'Nada cambia hasta que usted confirme. Después puede deshacerlo.',
    ),
    {
      facts: [...facts, { label: say('Handler now', 'Ajustador actual'), value: from?.name ?? say('nobody', 'nadie'), to: null }],
      links,
      prepared: { kind: 'take_claim', claimId: row.id, number: row.number, from, to: me },
    },
  )
}
