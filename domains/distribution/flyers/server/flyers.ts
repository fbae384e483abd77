import type { Actor } from '#access/actor.ts'
import type { FileAnswer } from '#access/contract.ts'
import { cardOf } from '#domains/distribution/agent-links/server/agent-links.ts'
import { plansOnSale } from '#domains/membership/plans/server/plans.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { cents, dollars } from '#platform/money.ts'

/** The printable page of an agent: what it is, the prices of their agency today, and their link as a QR code. */
export async function flyerOf(actor: Actor): Promise<FileAnswer> {
  const { masterCode, userId, name } = actor
  if (!masterCode || !userId) throw new Refusal('not_found')
  const [card, { priceTier, plans }] = await Promise.all([cardOf(userId), plansOnSale(masterCode)])
  if (!card) throw new Refusal('not_found')
  const fileName = `flyer-${masterCode}`
  const address = `${publicUrl()}${card.link}`
  const longestWait = Math.max(...plans.map(({ waitingDays }) => waitingDays))
  const dearestFee = cents(Math.max(...plans.map(({ enrollmentFee }) => enrollmentFee)))
  const bytes = await draw(
    {
      kind: 'flyer',
      title: say`Your deductible, paid back`,
      fileName,
      bare: true,
      parts: [
        {
          poster: {
            headline: say`Your deductible, paid back`,
            lead: say`If you pay a deductible on a covered car claim, Breakwater pays you back. It’s a membership, not insurance.`,
            steps: [
              [say`Pay a few dollars a month`, say`For your cars, with any insurance company.`],
              [say`If you have a covered claim, pay your deductible`, say`Your insurance company handles the claim as always.`],
              [say`Send us your documents from your phone`, say`We pay you back up to the limit of your plan.`],
            ],
            prices: plans.map((plan) => ({
              name: plan.name,
              price: dollars(plan.prices[priceTier].monthly),
              per: say`a month`,
              limit: say`up to ${{ amount: plan.limit }} per claim`,
            })),
            code: {
              address,
              says: say`The code opens the page where you can join.`,
              prompt: say`Scan the code to see your price`,
              written: address.replace(/^https?:\/\//, ''),
            },
            contact: { name, lines: [card.agencyName, ...(card.agencyPhone ? [card.agencyPhone] : [])] },
            smallPrint: [
              say`Losses are covered from ${longestWait} days after a membership begins. If you pay monthly, the first payment includes an enrollment fee of ${{ amount: dearestFee }}. Not available in every state.`,
              say`Prices on ${{ day: officeDay() }}. Limits and exclusions apply: ${`${publicUrl()}/terms-conditions`.replace(/^https?:\/\//, '')}`,
            ],
          },
        },
      ],
    },
    readerOf(card.language),
    { madeAt: clock.now() },
  )
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}
