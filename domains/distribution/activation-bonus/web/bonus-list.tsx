import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { activationBonusContract, type BonusView } from '#domains/distribution/activation-bonus/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { StatusTag, type Tone } from '#design/values/tag.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'

/** How far the bonus of each recruited agency is; nothing without an agency that may still earn one. */
export function BonusList() {
  const { t } = useLingui()
  const { rows } = useAnswer(activationBonusContract.bonuses, {})
  if (rows.length === 0) return null
  return (
    <Card title={<Trans>Activation bonuses</Trans>} flush>
      <DataTable caption={t`Activation bonuses`} columns={COLUMNS} rows={rows} rowKey={({ masterCode }) => masterCode} empty={null} />
    </Card>
  )
}

const STATE: Readonly<Record<BonusView['state'], { word: MessageDescriptor; tone: Tone; icon: IconName }>> = {
  open: { word: msg`In progress`, tone: 'blue', icon: 'clock' },
  earned: { word: msg`Earned`, tone: 'solid', icon: 'cash' },
  reversed: { word: msg`Reversed`, tone: 'red', icon: 'warning' },
  missed: { word: msg`Not earned`, tone: 'outline', icon: 'archive' },
}

function StateTag({ state }: { state: BonusView['state'] }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = STATE[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusTag>
  )
}

const COLUMNS: readonly Column<BonusView>[] = [
  { id: 'agency', head: <Trans>Agency</Trans>, cell: ({ agencyName }) => agencyName },
  { id: 'recruiter', head: <Trans>Recruiter</Trans>, wide: true, cell: ({ recruiterName }) => recruiterName },
  { id: 'bonus', head: <Trans>Bonus</Trans>, align: 'end', cell: ({ bonusCents }) => <Money amount={bonusCents} /> },
  { id: 'state', head: <Trans>Status</Trans>, cell: ({ state }) => <StateTag state={state} /> },
  { id: 'progress', sentence: true, head: <Trans>Progress</Trans>, cell: (bonus) => <HowFar bonus={bonus} /> },
]

function HowFar({ bonus }: { bonus: BonusView }) {
  const { enrollments, needed, waiting, daysLeft, earnedOn, takenBackOn, keptFrom, lastDay } = bonus
  switch (bonus.state) {
    case 'open':
      return (
        <>
          <Trans>
            {enrollments} of {needed} enrollments,
          </Trans>{' '}
          <Plural value={daysLeft} one="# day left." other="# days left." />{' '}
          {waiting > 0 ? (
            <Plural value={waiting} one="# more is still in its free look." other="# more are still in their free look." />
          ) : null}
        </>
      )
    case 'earned':
      return earnedOn ? (
        <Trans>
          Earned on <DayText day={earnedOn} />. It’s yours to keep from <DayText day={keptFrom} />, as long as the agency has an active
          member until then.
        </Trans>
      ) : null
    case 'reversed':
      return takenBackOn ? (
        <Trans>
          Reversed on <DayText day={takenBackOn} />: the agency no longer had an active member or was terminated.
        </Trans>
      ) : null
    case 'missed':
      return (
        <Trans>
          {enrollments} of {needed} enrollments by <DayText day={lastDay} />.
        </Trans>
      )
  }
}
