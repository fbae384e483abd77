import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { planInForce } from '#domains/membership/plans/web/plans-in-force.ts'
import type { Promotion } from '#domains/membership/promotions/rules/promotion.ts'
import { describePromotion, type Duration, type PromotionDescription } from '#domains/membership/promotions/rules/describe-promotion.ts'
import { DayText } from '#design/values/moment.tsx'
import { dollars } from '#platform/money.ts'

type Props = { promotion: Promotion; alliances?: readonly { id: string; name: string }[] }

/** What a code does, in short sentences of the reader's language; updated while the code is typed. */
export function PromotionSentence({ promotion, alliances = [] }: Props) {
  return (
    <>
      {describePromotion(promotion).map((says) => (
        <span key={says.says}>
          <Sentence says={says} startsOn={promotion.startsOn} alliances={alliances} />{' '}
        </span>
      ))}
    </>
  )
}

function Sentence({
  says,
  startsOn,
  alliances,
}: { says: PromotionDescription; startsOn: Promotion['startsOn'] } & Required<Pick<Props, 'alliances'>>): ReactNode {
  const { i18n } = useLingui()
  switch (says.says) {
    case 'no_fee':
      return <Trans>No enrollment fee.</Trans>
    case 'percent_off': {
      const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }).format(says.percent / 100)
      return <Off much={percent} lasting={says} />
    }
    case 'amount_off':
      return <Off much={dollars(says.amount, { trim: true })} lasting={says} />
    case 'new_members':
      return <Trans>For new members.</Trans>
    case 'every_member':
      return <Trans>For new and returning members.</Trans>
    case 'plans':
      return (
        <On
          what={anyOf(
            i18n,
            says.planCodes.map((code) => planInForce(code, startsOn)?.name ?? code),
          )}
        />
      )
    case 'agencies':
      return <Through whom={anyOf(i18n, says.masterCodes)} />
    case 'alliances':
      return (
        <Through
          whom={anyOf(
            i18n,
            says.allianceIds.map((id) => alliances.find((each) => each.id === id)?.name ?? id),
          )}
        />
      )
    case 'states':
      return <In where={anyOf(i18n, says.states)} />
    case 'from':
      return (
        <Trans>
          Starting <DayText day={says.from} />.
        </Trans>
      )
    case 'between':
      return (
        <Trans>
          From <DayText day={says.from} /> to <DayText day={says.to} />.
        </Trans>
      )
    case 'at_most':
      return <Plural value={says.times} one="Limited to one use in total." other="Limited to # uses in total." />
    case 'each_code_once':
      return <Trans>Each person gets their own single-use code.</Trans>
    case 'once_a_household':
      return <Trans>One use per household.</Trans>
  }
}

function Off({ much, lasting }: { much: string; lasting: Duration }) {
  if (lasting.payments === 'first') return <Trans>{much} off the first payment.</Trans>
  if (lasting.payments === 'every') return <Trans>{much} off every payment.</Trans>
  const { months } = lasting
  return <Plural value={months} one={`${much} off each payment for # month.`} other={`${much} off each payment for # months.`} />
}

const On = ({ what }: { what: string }) => <Trans>On {what}.</Trans>
const Through = ({ whom }: { whom: string }) => <Trans>For customers of {whom}.</Trans>
const In = ({ where }: { where: string }) => <Trans>In {where}.</Trans>

/** "TX, OH or FL", as lists are written in the reader's language. */
const anyOf = (i18n: I18n, words: readonly string[]): string => new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words)
