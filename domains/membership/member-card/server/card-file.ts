import { say } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { memberCard } from '#domains/membership/member-card/server/member-card.ts'
import type { FileAnswer } from '#access/contract.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { draw } from '#domains/records/rendering/server/draw-pdf.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'

/** The card as a PDF, to keep on a phone or to print. None before coverage has begun. */
export async function cardFile(membership: Membership): Promise<FileAnswer> {
  const { number, firstCoveredOn, effectiveOn } = membership
  if (!firstCoveredOn || !effectiveOn) throw new Refusal('not_found')
  const [member, plan] = await Promise.all([memberById(db(), membership.memberId), planVersion(membership.planVersionId)])
  if (!member) throw new Refusal('not_found')
  const fileName = `member-card-${number}`
  const bytes = await draw(
    {
      kind: 'member_card',
      title: say`Member card`,
      fileName,
      parts: [
        {
          card: {
            name: `${member.first_name} ${member.last_name}`,
            number,
            plan: plan.name,
            facts: [
              [say`Member since`, say`${{ day: effectiveOn }}`],
              [say`Covered from`, say`${{ day: firstCoveredOn }}`],
            ],
            proof: memberCard(membership).url,
            proofSays: say`Scan the code to see whether this card is valid today.`,
          },
        },
      ],
    },
    readerOf(await languageOf(db(), { memberId: member.id })),
    { madeAt: clock.now() },
  )
  return { fileName: `${fileName}.pdf`, mediaType: 'application/pdf', bytes }
}
