import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { historyContract } from '#capabilities/history/contract.ts'
import { fieldWord } from '#capabilities/history/web/field-words.ts'
import { Card } from '#design/card.tsx'
import { Timeline } from '#design/timeline.tsx'

/** Who opened what is covered up about me: each look leaves its line. Nothing stands here about whom nothing is covered. */
export function LookedAt() {
  const { i18n } = useLingui()
  const { rows, applies } = useAnswer(historyContract.looks, { query: { limit: 20 } })
  if (!applies) return null
  const items = rows.map(({ seq, at, by, field }) => {
    const word = fieldWord(field, i18n)
    return { id: String(seq), at, by, icon: 'eye' as const, title: <Trans>Looked at: {word}</Trans> }
  })
  return (
    <Card title={<Trans>Who looked at what is covered up</Trans>}>
      <p>
        <Trans>
          Your date of birth, policy and bank details are covered up. When someone who works here uncovers one of them, it stands here.
        </Trans>
      </p>
      {items.length === 0 ? (
        <p>
          <Trans>Nobody has.</Trans>
        </p>
      ) : (
        <Timeline items={items} />
      )}
    </Card>
  )
}
