import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { cardOf } from '#domains/distribution/agent-links/server/agent-links.ts'
import { plansOnSale } from '#domains/membership/plans/server/plans.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { dollars } from '#platform/money.ts'

/** The printable page of an agent: what it is, the prices of their agency today, and their link as a QR code. */
export async function flyerOf(actor: Actor): Promise<FileAnswer> {
  const { masterCode, userId, name } = actor
  if (!masterCode || !userId) throw new Refusal('not_found')
  const [card, { priceTier, plans }] = await Promise.all([cardOf(userId), plansOnSale(masterCode)])
  if (!card) throw new Refusal('not_found')
  const fileName = `flyer-${masterCode}`
  const bytes = await draw(
    {
      kind: 'flyer',
      title: say`Your deductible, paid back`,
      fileName,
      parts: [
        { text: say`If you pay a deductible on a covered car claim, Breakwater pays you back. It’s a membership, not insurance.` },
        {
          facts: plans.map((plan) => [
            plan.name,
            say`${dollars(plan.prices[priceTier].monthly)} a month, up to ${{ amount: plan.limit }} per claim`,
          ]),
        },
        { text: say`Scan the code with your phone, answer a few questions, and see your price.` },
        { code: { address: `${publicUrl()}${card.link}`, says: say`The code opens the page where you can join.` } },
        {
          facts: [
            [say`Your agent`, name],
            [say`Agency`, card.agencyName],
          ],
        },
      ],
    },
    readerOf(card.language),
    { madeAt: clock.now() },
  )
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}
