import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Activity } from '#domains/insight/activity/contract.ts'
import { FIELD_WORDS } from '#domains/insight/activity/web/noun-words.ts'
import { reasonWord, stateWord } from '#domains/records/history/web/field-words.ts'
import { readable } from '#domains/records/history/web/event-words.ts'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { cents } from '#platform/money.ts'

type Change = Activity['changes'][number]

/** What changed, each before and after, and the reason. */
export function EventChanges({ changes, why }: Pick<Activity, 'changes' | 'why'>) {
  const { i18n } = useLingui()
  return (
    <>
      {changes.map((change) => (
        <div key={`${change.field} ${change.as}`}>
          <ChangeLine change={change} />
        </div>
      ))}
      {why ? (
        <div>
          <q>{reasonWord(why, i18n)}</q>
        </div>
      ) : null}
    </>
  )
}

function ChangeLine({ change }: { change: Change }) {
  const { i18n } = useLingui()
  const { field, as, before, after } = change
  const known = field === null ? null : FIELD_WORDS[field]
  const name = field === null ? null : known ? i18n._(known) : readable(field)
  if (as === 'named') return <Trans>{name} changed</Trans>
  if (as === 'covered') return <Trans>{name} changed (values hidden)</Trans>
  // What was empty before is set, not changed.
  if (name && before === null)
    return (
      <>
        {name}: <Value as={as} value={after} />
      </>
    )
  const [was, is] = [<Value key="was" as={as} value={before} />, <Value key="is" as={as} value={after} />]
  if (!name)
    return (
      <Trans>
        {was} → {is}
      </Trans>
    )
  return (
    <Trans>
      {name}: {was} → {is}
    </Trans>
  )
}

function Value({ as, value }: { as: Change['as']; value: string | null }): ReactNode {
  const { i18n } = useLingui()
  if (value === null) return '–'
  if (as === 'cents') return <Money amount={cents(Number(value))} />
  if (as === 'day') return <DayText day={value} />
  return as === 'state' ? stateWord(value, i18n) : value
}
