import { Trans, useLingui } from '@lingui/react/macro'
import { CLOCK_WORDS } from '#domains/claims/workbench/web/claim-clocks.tsx'
import {
  isMembershipFigure,
  isMembershipSide,
  MembershipFigureName,
  MembershipSide,
} from '#domains/insight/membership-replay/web/membership-words.tsx'
import { isClock, isOutcome, OUTCOME_WORDS } from '#domains/insight/rule-replay/web/replay-words.ts'
import { DayText } from '#design/values/moment.tsx'
import { isDay } from '#platform/days.ts'
import { type Cents, cents, dollars } from '#platform/money.ts'

/** What changes: "Denied → Approved by level 1". */
export function FigureName({ figure, part }: { figure: string; part: string }) {
  const { i18n } = useLingui()
  if (isMembershipFigure(figure)) return <MembershipFigureName figure={figure} part={part} />
  const [before = '', after = ''] = figure.split('>')
  if (isOutcome(before) && isOutcome(after)) {
    if (before === after) return <Trans>{i18n._(OUTCOME_WORDS[before])}, another amount or reason</Trans>
    return (
      <>
        {i18n._(OUTCOME_WORDS[before])} → {i18n._(OUTCOME_WORDS[after])}
      </>
    )
  }
  if (figure === 'commission') return <Trans>Agency {part}</Trans>
  if (figure === 'price') return <PriceName part={part} />
  if (figure === 'goodwill') return <Trans>Goodwill beyond the new maximum</Trans>
  return <ClockName figure={figure} part={part} />
}

function PriceName({ part }: { part: string }) {
  const [tier = '', billing] = part.split(' ')
  return billing === 'annual' ? <Trans>{tier}, annual</Trans> : <Trans>{tier}, monthly</Trans>
}

function ClockName({ figure, part }: { figure: string; part: string }) {
  const { i18n } = useLingui()
  const clock = isClock(part) ? i18n._(CLOCK_WORDS[part]) : part
  switch (figure) {
    case 'target:on_time>late':
      return <Trans>{clock}: on time → after the target</Trans>
    case 'target:late>on_time':
      return <Trans>{clock}: after the target → on time</Trans>
    case 'target:moved':
      return <Trans>{clock}: another target, on time or late as before</Trans>
    case 'hard:on_time>late':
      return <Trans>{clock}: in time → after the last day</Trans>
    default:
      return <Trans>{clock}: after the last day → in time</Trans>
  }
}

/** One side of a row: what is decided with its amount, an amount, or a day. */
export function Side({ says }: { says: string }) {
  const { i18n } = useLingui()
  const [word = '', detail = '', amount = ''] = says.split(':')
  if (isMembershipSide(word)) return <MembershipSide word={word} detail={detail} amount={amount} />
  if (isDay(says)) return <DayText day={says} />
  if (/^-?\d+$/.test(says)) return <>{dollars(centsIn(says))}</>
  if (word === 'goodwill') return <>{amount === '' ? '–' : dollars(centsIn(amount))}</>
  if (!isOutcome(word)) return <>{says}</>
  const paid = amount === '' || amount === '0' ? '' : ` ${dollars(centsIn(amount))}`
  return (
    <>
      {i18n._(OUTCOME_WORDS[word])}
      {detail ? ` (${detail})` : ''}
      {paid}
    </>
  )
}

const centsIn = (text: string): Cents => cents(Number(text))
