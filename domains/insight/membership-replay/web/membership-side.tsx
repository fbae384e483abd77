import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, useLingui } from '@lingui/react/macro'
import { DayText } from '#design/values/moment.tsx'
import { isDay } from '#platform/days.ts'
import { cents, dollars } from '#platform/money.ts'

const SIDE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  allowed: msg`Allowed`,
  refused: msg`Refused`,
  paid: msg`Paid`,
  too_late: msg`Too late`,
  too_often: msg`Too often`,
  not_sent: msg`Not sent`,
  ended: msg`Canceled`,
  lapsed: msg`Lapsed`,
  open: msg`Would lapse`,
  reinstated: msg`Reinstated`,
  recorded: msg`As recorded`,
  unknown: msg`Not known`,
  free_look: msg`Free look`,
  monthly: msg`Monthly`,
  annual: msg`Unused days`,
  withdraw_claim_first: msg`A claim has to be withdrawn first`,
  penalty: msg`More owed`,
}

export const isMembershipSide = (word: string): boolean => word in SIDE_WORDS || word === 'on' || word === 'times'

/** One side of a row about a membership, payment or code: what became of it, when, and how much. */
export function MembershipSide({ word, detail, amount }: { word: string; detail: string; amount: string }) {
  const { i18n } = useLingui()
  if (word === 'times') return <Plural value={Number(detail)} one="# time" other="# times" />
  const words = SIDE_WORDS[word]
  return (
    <>
      {words ? i18n._(words) : null} {isDay(detail) ? <DayText day={detail} /> : detail}
      {amount === '' ? '' : ` ${dollars(cents(Number(amount)))}`}
    </>
  )
}
