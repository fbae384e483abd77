import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { featureSwitchesContract, type OffPeriodView } from '#domains/records/feature-switches/contract.ts'
import { FEATURE_WORDS } from '#domains/records/feature-switches/web/feature-words.ts'
import { TurnOff } from '#domains/records/feature-switches/web/turn-off.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { DaysText } from '#design/values/days-text.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'

/** When features were, are, and will be turned off; an administrator turns one off, and on again. */
export function FeatureSwitches({ mayTurn }: { mayTurn: boolean }) {
  const { t, i18n } = useLingui()
  const { rows } = useAnswer(featureSwitchesContract.periods, {})
  const [isOpen, setOpen] = useState(false)
  const columns: Column<OffPeriodView>[] = [
    { id: 'feature', head: <Trans>Feature</Trans>, sentence: true, cell: ({ feature }) => i18n._(FEATURE_WORDS[feature].name) },
    { id: 'days', head: <Trans>Days off</Trans>, sentence: true, cell: (row) => <Days {...row} /> },
    { id: 'reason', head: <Trans>Reason</Trans>, sentence: true, cell: ({ reason }) => reason },
    { id: 'by', head: <Trans>Turned off by</Trans>, cell: ({ turnedOffByName }) => turnedOffByName },
    { id: 'state', head: <Trans>Status</Trans>, sentence: true, cell: (row) => <State {...row} mayTurn={mayTurn} /> },
  ]
  return (
    <Card
      id="features"
      title={<Trans>Features turned off</Trans>}
      flush={rows.length > 0}
      actions={
        mayTurn ? (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Turn a feature off</Trans>
          </Button>
        ) : undefined
      }
    >
      {rows.length > 0 ? (
        <DataTable caption={t`Features turned off`} columns={columns} rows={rows} rowKey={({ id }) => id} empty={null} />
      ) : (
        <p>
          <Trans>Everything is on, and nothing was ever turned off.</Trans>
        </p>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<Trans>Turn a feature off</Trans>}>
        <TurnOff onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

function Days({ fromOn, untilOn }: OffPeriodView) {
  if (untilOn === null)
    return (
      <Trans>
        Since <DayText day={fromOn} />
      </Trans>
    )
  return <DaysText from={fromOn} to={untilOn} />
}

function State({ id, feature, state, turnedOnAt, turnedOnByName, mayTurn }: OffPeriodView & { mayTurn: boolean }) {
  const { t, i18n } = useLingui()
  const turning = useSubmit(featureSwitchesContract.turnOn, { refreshes: [featureSwitchesContract.periods, featureSwitchesContract.off] })
  if (turnedOnAt)
    return (
      <Trans>
        Turned on again by {turnedOnByName}, <Moment at={turnedOnAt} relative={false} />
      </Trans>
    )
  if (state === 'over') return <Trans>Over</Trans>
  const name = i18n._(FEATURE_WORDS[feature].name)
  return (
    <>
      <Tag tone={state === 'off' ? 'red' : 'grey'}>{state === 'off' ? <Trans>Off now</Trans> : <Trans>Planned</Trans>}</Tag>{' '}
      {mayTurn ? (
        <Button
          size="small"
          pending={turning.pending}
          onClick={() => turning.submit({ params: { periodId: id } })}
          aria-label={state === 'off' ? t`Turn on: ${name}` : t`Keep on: ${name}`}
        >
          {state === 'off' ? <Trans>Turn on</Trans> : <Trans>Keep on</Trans>}
        </Button>
      ) : null}
      {turning.refusal ? <Notice tone="danger" live title={turning.refusal.message} /> : null}
    </>
  )
}
